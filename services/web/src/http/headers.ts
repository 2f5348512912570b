/**
 * Gives the headers that tell a browser what it may do with an answer. Search engines, other sites' frames and caches are shut out; an answer that
 * allows more says so itself. `isHttps` says that people reach the service by https only.
 */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> => ({
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cache-Control": "no-store",
  ...(isHttps && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
});
