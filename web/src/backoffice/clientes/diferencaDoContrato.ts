import { modulosDoContrato } from '../../../../shared/domain/contrato.ts'
import { trechosDoCartao } from '../../../../shared/domain/taxaDoCartao.ts'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

export type Condicoes = Cliente['contrato']['condicoes']
export interface Diferenca {
  nome: string
  antes: string
  depois: string
}

export const percentual = (n: number) => dizer('contrato.percentual', { n: String(n).replace('.', ',') })
export const emDias = (n = 0) => (n === 0 ? dizer('contrato.naHora') : dizer('contrato.emDias', { n }))
export const daGarantia = (g: Condicoes['garantia']): string =>
  g && g.percentual > 0
    ? dizer('contrato.garantiaRegra', { percentual: percentual(g.percentual), n: g.dias })
    : dizer('contrato.semGarantia')
export const daAntecipacao = (a: Condicoes['antecipacao']): string =>
  a
    ? dizer('contrato.antecipacaoTaxa', {
        ...{ taxa: a.taxaMes.replace('.', ','), metodo: dizer(`contrato.metodo.${a.metodo}`) },
      })
    : dizer('contrato.semAntecipacao')
export const osModulos = (modulos: Condicoes['modulos']): string =>
  modulosDoContrato
    .filter(m => modulos[m])
    .map(m => dizer(`contrato.modulo.${m}`))
    .join(', ') || dizer('contrato.semModulos')

/** Pure: the fee of a card sale in words: one percent, or one for each run of instalments. */
export const doCartao = ({ cartao }: Condicoes['taxas']): string =>
  cartao.faixas
    ? trechosDoCartao(cartao)
        .map(({ de, ate, percentual: p }) =>
          dizer(de === ate ? 'contrato.trechoUm' : 'contrato.trecho', { de, ate, taxa: percentual(p) }),
        )
        .join(' · ')
    : percentual(cartao.percentual)

/** Pure: what a contract says, a line a condition: the same lines of every contract, by their names. */
function linhas({ taxas, antecipacao, repasse, garantia, limites, modulos }: Condicoes): Map<string, string> {
  const ate = (valor: number | null | undefined, nada: string) => (valor ? emReais(valor) : nada)
  return new Map([
    [dizer('contrato.pix'), percentual(taxas.pix.percentual)],
    [dizer('contrato.boleto'), emReais(taxas.boleto.valor)],
    [dizer('contrato.cartao'), doCartao(taxas)],
    ...taxas.cartao.parcelas.map(
      p =>
        [
          `${dizer('contrato.parcelas')} (${dizer('contrato.parcela', { n: p.numeroParcela })})`,
          percentual(p.juros),
        ] as const,
    ),
    [dizer('contrato.antecipacao'), daAntecipacao(antecipacao)],
    [dizer('contrato.cobranca'), ate(limites?.cobranca, dizer('contrato.semLimite'))],
    [dizer('contrato.campo.vendaDia'), ate(limites?.vendaDia, dizer('contrato.semVendaDia'))],
    [dizer('contrato.campo.saidaDia'), ate(limites?.saidaDia, dizer('contrato.semSaidas'))],
    [dizer('contrato.campo.saidaMes'), ate(limites?.saidaMes, dizer('contrato.semSaidas'))],
    [dizer('proposta.repassePix'), emDias(repasse?.pix)],
    [dizer('proposta.repasseBoleto'), emDias(repasse?.boleto)],
    [dizer('contrato.garantia'), daGarantia(garantia)],
    [dizer('contrato.modulos'), osModulos(modulos)],
  ])
}

/** Pure: the conditions that differ, in words, in the order of a contract; an instalment that one has not is a dash there. */
export function diferencasDe(antes: Condicoes, depois: Condicoes): Diferenca[] {
  const [de, para] = [linhas(antes), linhas(depois)]
  return [...new Set([...de.keys(), ...para.keys()])]
    .map(nome => ({ nome, antes: de.get(nome) ?? '—', depois: para.get(nome) ?? '—' }))
    .filter(d => d.antes !== d.depois)
}
