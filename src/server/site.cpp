#include "server/site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "server/url_path.hpp"

namespace tusk {

namespace {

// The board runs its own scripts and its own WebAssembly, talks to nobody else and stands in nobody's frame.
constexpr const char* kContentSecurityPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

void add_security_fields(HttpResponse& response) {
  response.fields.emplace_back("Content-Security-Policy", kContentSecurityPolicy);
  response.fields.emplace_back("X-Content-Type-Options", "nosniff");
  response.fields.emplace_back("Referrer-Policy", "no-referrer");
  response.fields.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.fields.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
  response.fields.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

std::string_view lasting_or_checked(bool is_lasting) {
  return is_lasting ? "public, max-age=31536000, immutable" : "no-cache";
}

// If-None-Match compares weakly and may list several tags, or say `*` for any.
bool matches_tag(std::string_view if_none_match, std::string_view tag) {
  for (std::string_view candidate : split(if_none_match, ',')) {
    candidate = trim(candidate);
    if (candidate.starts_with("W/")) candidate.remove_prefix(2);
    if (candidate == tag || candidate == "*") return true;
  }
  return false;
}

HttpResponse not_modified() {
  HttpResponse response{.status = 304, .has_body = false};
  add_security_fields(response);
  return response;
}

HttpResponse file_response(const std::shared_ptr<const StaticFile>& file, const HttpRequest& request) {
  const bool is_gzipped = !file->gzipped.empty() && accepts_gzip(request.accept_encoding);
  const std::string tag = fmt::format("\"{}{}\"", file->tag, is_gzipped ? "-gzip" : "");
  HttpResponse response;
  if (matches_tag(request.if_none_match, tag)) {
    response = not_modified();
  } else {
    add_security_fields(response);
    response.fields.emplace_back("Content-Type", file->type);
    if (is_gzipped) response.fields.emplace_back("Content-Encoding", "gzip");
    response.content = is_gzipped ? file->gzipped : file->content;
    response.owner = file;
  }
  response.fields.emplace_back("ETag", tag);
  response.fields.emplace_back("Cache-Control", lasting_or_checked(file->is_lasting));
  if (!file->gzipped.empty()) response.fields.emplace_back("Vary", "Accept-Encoding");
  return response;
}

}  // namespace

HttpResponse Site::respond(const HttpRequest& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse response = text_response(405, "Only GET and HEAD are answered here.\n");
    response.fields.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  HttpResponse response = respond_to_get(request);
  if (request.method == "HEAD") response.has_body = false;
  return response;
}

HttpResponse Site::respond_to_get(const HttpRequest& request) {
  if (options_.checks_host && !is_loopback_host(request.host)) {
    return text_response(421, "This Tusk answers only under the names localhost, 127.0.0.1 and [::1].\n");
  }
  const auto path = file_path_of(request.target);
  if (!path) return text_response(400, fmt::format("Bad address: {}.\n", path.error().message));
  const auto file = files_.find(*path);
  if (!file) return text_response(404, "There is no such page.\n");
  return file_response(file, request);
}

HttpResponse text_response(int status, std::string text) {
  HttpResponse response{.status = status};
  add_security_fields(response);
  response.fields.emplace_back("Content-Type", "text/plain; charset=utf-8");
  response.fields.emplace_back("Cache-Control", "no-store");
  const auto owner = std::make_shared<const std::string>(std::move(text));
  response.content = *owner;
  response.owner = owner;
  return response;
}

bool is_loopback_host(std::string_view host) noexcept {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return host.substr(0, end + 1) == "[::1]" && (host.size() == end + 1 || host[end + 1] == ':');
  }
  const std::string_view name = host.substr(0, host.find(':'));
  if (std::ranges::equal(name, std::string_view("localhost"), {}, to_lower)) return true;
  // A name may begin with "127." too; an address has nothing but digits and dots.
  return name.starts_with("127.") &&
         std::ranges::all_of(name, [](char letter) { return is_digit(letter) || letter == '.'; });
}

bool accepts_gzip(std::string_view accept_encoding) noexcept {
  bool any = false;
  while (!accept_encoding.empty()) {
    const std::size_t comma = std::min(accept_encoding.find(','), accept_encoding.size());
    const std::string_view item = accept_encoding.substr(0, comma);
    accept_encoding.remove_prefix(std::min(comma + 1, accept_encoding.size()));
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    const std::string_view name = trim(item.substr(0, semicolon));
    // "q=0", "q=0.0" … refuse; every other weight is greater.
    const std::size_t weight = item.find("q=", semicolon);
    const bool is_refused =
        weight != std::string_view::npos && item.find_first_of("123456789", weight) == std::string_view::npos;
    if (name == "gzip" || name == "x-gzip") return !is_refused;
    if (name == "*") any = !is_refused;
  }
  return any;
}

}  // namespace tusk
