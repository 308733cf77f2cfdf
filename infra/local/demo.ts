import type { Perfil } from '../../shared/contract/direitos.ts'
import { produto } from '../../shared/produto.ts'

/** The provider's own company: staff sign in to it, and no merchant's people are in it (DESIGN §16). One for all demos. */
export const provedora = { empresaId: produto.slug, slug: produto.slug, contrato: 'ContratoQuita2026demo' } as const
export const senhaDemo = 'quita-demo-2026'
/** A role, or Ana: a receiver whose part of the money she sees. */
export type Papel = Perfil | 'ana'

/** What tells one demo company from another: every id, address and secret that has to be its own in the table. */
export interface Demo {
  empresaId: string
  slug: string
  /** Its contract, whose cart of slips anybody may open. */
  contrato: string
  /** Of its people's e-mails and its own. */
  dominio: string
  /** Of its receivers who were offered an anticipation. */
  celular: string
  /** The second company of its administrator. */
  outra: { empresaId: string; slug: string; contrato: string }
  /** Follows every user's id. */
  sufixo: string
  links: Readonly<Record<'mesa' | 'curso' | 'cafe' | 'estante', string>>
  recebedores: Readonly<Record<'ana' | 'oficina' | 'convidado' | 'vencido', string>>
  /** Offers, by what a selfie comes to; `vencida` ended before it was made. */
  antecipacoes: Readonly<Record<'aprovada' | 'outraPessoa' | 'vencida', string>>
  /** The token of an invitation that ran out. */
  conviteVencido: string
}

/** The company of `npm start`. */
export const aurora: Demo = {
  empresaId: 'aurora',
  slug: 'loja-aurora',
  contrato: 'ContratoAurora2026AAA',
  dominio: 'aurora.example',
  celular: '11987650077',
  outra: { empresaId: 'brisa', slug: 'cafe-brisa', contrato: 'ContratoBrisa2026AAAA' },
  sufixo: '',
  links: {
    mesa: 'MesaAurora2026demoAAA',
    curso: 'CursoAurora2026demoAA',
    cafe: 'CoffeeAurora2026demoA',
    estante: 'EstanteAurora2026demo',
  },
  recebedores: {
    ana: 'RecAnaAurora2026demoA',
    oficina: 'RecOficAurora2026demo',
    convidado: 'RecMauroAurora2026dem',
    vencido: 'RecLuaAurora2026demoA',
  },
  antecipacoes: {
    aprovada: 'AntecipaAurora2026aaA',
    outraPessoa: 'AntecipaAurora2026bbB',
    vencida: 'AntecipaAurora2026ccC',
  },
  conviteVencido: 'ConviteVencido2026aaA',
}

/** Another company like it, that meets it nowhere: ids drawn by `id21`, and a mobile number by `sorteio` (0 to 1). */
export function outraDemo(id21: () => string, sorteio: () => number): Demo {
  const nome = id21().slice(0, 12).toLowerCase()
  const ids = <N extends string>(nomes: Readonly<Record<N, string>>) =>
    Object.fromEntries(Object.keys(nomes).map(n => [n, id21()])) as Record<N, string>
  return {
    empresaId: `emp-${nome}`,
    slug: `loja-${nome}`,
    contrato: id21(),
    dominio: `${nome}.example`,
    celular: `119${String(Math.floor(sorteio() * 1e8)).padStart(8, '0')}`,
    outra: { empresaId: `out-${nome}`, slug: `cafe-${nome}`, contrato: id21() },
    sufixo: `-${nome}`,
    links: ids(aurora.links),
    recebedores: ids(aurora.recebedores),
    antecipacoes: ids(aurora.antecipacoes),
    conviteVencido: id21(),
  }
}

export const usuarioDe = (demo: Pick<Demo, 'sufixo'>, papel: Papel): string => `usr-${papel}${demo.sufixo}`
export const emailDe = (demo: Pick<Demo, 'dominio'>, papel: Papel): string => `${papel}@${demo.dominio}`
