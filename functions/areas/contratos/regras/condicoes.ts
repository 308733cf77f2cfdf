import { semModulos } from '../../../../shared/domain/contrato.ts'
import type { CondicoesDoContrato, VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { mudarEmpresa, mudarVitrine } from '../../empresas/regras/mudarEmpresa.ts'

/** Pure: what the company's contract says as it stands. */
export const condicoesDaEmpresa = (e: Empresa): CondicoesDoContrato => ({
  taxas: e.taxas,
  formasHabilitadas: e.formasHabilitadas,
  antecipacao: e.antecipacao ?? null,
  modulos: { ...(e.modulos ?? semModulos), cobrancaBoletoParcelado: e.cobrancaBoletoParcelado },
  ...(e.repasse && { repasse: e.repasse }),
  ...(e.garantia && { garantia: e.garantia }),
  ...(e.limites && { limites: e.limites }),
})

/** Pure: what a version changes of the company. */
export function comCondicoes({
  numero,
  vigencia,
  condicoes: { taxas, formasHabilitadas, antecipacao, modulos, repasse, garantia, limites },
}: Pick<VersaoDoContrato, 'numero' | 'vigencia' | 'condicoes'>) {
  const { cobrancaBoletoParcelado, ...outros } = modulos
  return {
    ...{ taxas, formasHabilitadas, cobrancaBoletoParcelado, modulos: outros, contrato: { numero, vigencia } },
    antecipacao: antecipacao ?? undefined,
    repasse,
    garantia,
    limites,
  }
}

const doDinheiro = (c: CondicoesDoContrato) => [
  ...[c.taxas.pix.percentual, c.taxas.boleto.valor, c.taxas.cartao.percentual],
  c.taxas.cartao.parcelas.map(p => p.juros),
  // beside the rest and not in it where there are none: what was compared before compares the same
  ...(c.taxas.cartao.faixas ? [c.taxas.cartao.faixas.map(f => [f.de, f.percentual])] : []),
  c.antecipacao && [c.antecipacao.taxaMes, c.antecipacao.metodo],
  ...[
    c.limites?.cobranca ?? null,
    c.limites?.vendaDia ?? null,
    c.limites?.saidaDia ?? null,
    c.limites?.saidaMes ?? null,
  ],
  ...[c.repasse?.pix ?? 0, c.repasse?.boleto ?? 0, c.garantia?.percentual ?? 0, c.garantia?.dias ?? 0],
]
const daCondicao = (c: CondicoesDoContrato): string =>
  JSON.stringify([
    doDinheiro(c),
    [...c.formasHabilitadas].sort(),
    Object.entries(c.modulos).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
/**
 * Pure: the company with what a version says, over the one that was read. Its open links follow where they show it: how much
 * may be sold on a day holds for all of them, what they charge and cost stays theirs.
 */
export const copiarCondicoes = (empresa: Empresa, versao: Parameters<typeof comCondicoes>[0]): Write[] => {
  const mudanca = comCondicoes(versao)
  const igual = (mudanca.limites?.vendaDia ?? null) === (empresa.limites?.vendaDia ?? null)
  return igual ? [mudarEmpresa(empresa, mudanca)] : mudarVitrine(empresa, mudanca)
}

/** Pure: whether two contracts say the same. */
export const mesmasCondicoes = (a: CondicoesDoContrato, b: CondicoesDoContrato): boolean =>
  daCondicao(a) === daCondicao(b)

/** Pure: whether a version takes the place of the one in force: of the later day, and of two of one day the later made. */
export const substitui = (v: Pick<VersaoDoContrato, 'numero' | 'vigencia'>, atual: Empresa['contrato']): boolean =>
  !atual || v.vigencia > atual.vigencia || (v.vigencia === atual.vigencia && v.numero > atual.numero)

/**
 * Pure: whether a contract differs from another in what costs or frees money: fees, interest, anticipation, payout terms,
 * what is held of each sale, limits. Two people decide on it.
 */
export const tocaDinheiro = (a: CondicoesDoContrato, b: CondicoesDoContrato): boolean =>
  JSON.stringify(doDinheiro(a)) !== JSON.stringify(doDinheiro(b))
