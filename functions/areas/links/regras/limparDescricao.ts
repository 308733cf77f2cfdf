import sanitizeHtml from 'sanitize-html'
import { enderecoDeSite } from '../../../../shared/domain/enderecoDeSite.ts'

/** An e-mail's address, or a site's as each browser reads it: no user, no password, its host in ASCII. */
function destino(href: string): { href?: string } {
  if (/^mailto:[^\s\\]+$/i.test(href)) return { href }
  const site = enderecoDeSite(href)
  return site === undefined ? {} : { href: site }
}

/**
 * The description as it may be stored: an allow-list of text mark-up. No styles, no images (nothing remote is ever
 * loaded on a payer's page), links only to https and mailto, opened without telling where from.
 */
export const limparDescricao = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          // an address without a scheme would lead into our own pages
          ...destino(href),
          target: '_blank',
          rel: 'noopener noreferrer nofollow ugc',
        },
      }),
    },
    disallowedTagsMode: 'discard',
  }).trim()
