/** The product's name, slug and support number on WhatsApp, in one place: `{product}` in the specification is `produto.slug`. */
export const produto = { nome: 'Quita', slug: 'quita', suporte: '551130030000' } as const
