# Reads layers.txt, then the CMakeLists.txt files, then the sources. Plain POSIX awk.

function glob_to_regex(glob) {
  gsub(/[.+]/, "[&]", glob)
  gsub(/[*]/, ".*", glob)
  return "^" glob (glob ~ /^<.*>$/ || glob !~ /^</ ? "$" : "")
}

function matches_any(text, globs,    list, count, i) {
  count = split(globs, list, " ")
  for (i = 1; i <= count; ++i) if (text ~ glob_to_regex(list[i])) return 1
  return 0
}

function fault(message) {
  printf "%s:%d: %s\n", FILENAME, FNR, message
  ++faults
}

# The path without ending: base/json.cpp and base/json.hpp are one.
function stem(path) {
  sub(/[.][a-z]+$/, "", path)
  return path
}

# The line without comments and the insides of strings; `in_comment` lasts over lines.
function code_of(line,    out, start) {
  gsub(/\\["\\]/, "", line)
  gsub(/"[^"]*"/, "\"\"", line)
  out = ""
  while (1) {
    if (in_comment) {
      if (!(start = index(line, "*/"))) return out
      line = substr(line, start + 2)
      in_comment = 0
    }
    sub(/\/\/.*/, "", line)
    if (!(start = index(line, "/*"))) return out line
    out = out substr(line, 1, start - 1)
    line = substr(line, start + 2)
    in_comment = 1
  }
}

function check_include(header,    i, target) {
  for (i = 1; i <= include_count; ++i) {
    if (matches_any(header, include_headers[i]) && !matches_any(FILENAME, include_files[i]))
      fault(header " belongs into" include_files[i])
  }
  if (in_browser && matches_any(header, browser_without))
    fault(header " does not exist in the browser build; name the file NATIVE_ONLY or do without")
  if (header !~ /^"/) return
  target = header
  gsub(/"/, "", target)
  if (in_browser && stem(target) in native_only)
    fault("\"" target "\" is native only, this file is built for the browser too")
  sub(/\/.*/, "", target)
  if (!(target in may_include)) {
    fault(header ": includes start at src/ and name a layer of layers.txt")
  } else if (target != folder && !matches_any(target, may_include[folder])) {
    fault(folder "/ may not include " target "/")
  }
}

FNR == 1 {
  in_comment = in_native_only = 0
  folder = FILENAME
  sub(/\/.*/, "", folder)
  in_browser = (folder in browser) && !(stem(FILENAME) in native_only) && FILENAME !~ /_test[.][ch]pp$/
  if (FILENAME ~ /[.][ch]pp$/ && !(folder in may_include)) fault("the folder " folder "/ is not in layers.txt")
}

FILENAME ~ /layers[.]txt$/ {
  if ($0 ~ /^#/ || NF == 0) next
  kind = $1
  rest = $0
  sub(/^[a-z_]+ +/, "", rest)
  if (kind == "browser") {
    count = split(rest, names, " ")
    for (i = 1; i <= count; ++i) browser[names[i]] = 1
    next
  }
  if (kind == "browser_without") {
    browser_without = rest
    next
  }
  colon = match(rest, /:[^:]*$/)
  left = substr(rest, 1, colon - 1)
  right = substr(rest, colon + 1)
  if (kind == "layer") {
    may_include[left] = right
  } else if (kind == "include") {
    include_headers[++include_count] = left
    include_files[include_count] = right
  } else if (kind == "code") {
    code_pattern[++code_count] = left
    code_files[code_count] = right
  } else {
    fault("unknown kind " kind)
  }
  next
}

FILENAME ~ /CMakeLists[.]txt$/ {
  line = $0
  sub(/#.*/, "", line)
  if (line ~ /NATIVE_ONLY/) {
    in_native_only = 1
    sub(/.*NATIVE_ONLY/, "", line)
  }
  if (!in_native_only) next
  is_last = line ~ /[)]|[A-Z_][A-Z_][A-Z_]/
  sub(/([)]|[A-Z_][A-Z_][A-Z_]).*/, "", line)
  count = split(line, names, " ")
  for (i = 1; i <= count; ++i) native_only[folder "/" stem(names[i])] = 1
  if (is_last) in_native_only = 0
  next
}

/^[ \t]*#[ \t]*include/ {
  header = $0
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", header)
  if (match(header, /^(<[^>]*>|"[^"]*")/)) check_include(substr(header, 1, RLENGTH))
  next
}

{
  code = code_of($0)
  for (i = 1; i <= code_count; ++i) {
    if (code ~ ("(^|[^A-Za-z0-9_.>])" code_pattern[i]) && !matches_any(FILENAME, code_files[i]))
      fault("this belongs into" code_files[i] ": " $0)
  }
}

END { exit faults > 0 }
