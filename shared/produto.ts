/** The product's name and slug, in one place: `{product}` in the specification is `produto.slug`. */
export const produto = { nome: 'Quita', slug: 'quita' } as const
