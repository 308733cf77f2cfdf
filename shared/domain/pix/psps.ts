/**
 * The PSPs that receive Pix for us, by the name that their notices' path has. The first is every stage's; the second is
 * there where the stage configures it (decision 0077). A name is one PSP for ever: charges carry it in their txid.
 */
export const psps = ['bacen', 'bacen2'] as const
export type Psp = (typeof psps)[number]

/** The issuer of every charge from before there were two. */
export const primeiroPsp: Psp = 'bacen'

export const ehPsp = (nome: string): nome is Psp => (psps as readonly string[]).includes(nome)

/** What staff may say of new charges, as the stage's parameter `pix-emissor` holds it: health decides, or one PSP takes all. */
export const escolhasDeEmissor = ['auto', ...psps] as const
