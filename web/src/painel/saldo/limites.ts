import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterLimitesDeSaida } from '../../../../shared/contract/saidas.ts'
import { type Centavos, deReais } from '../../../../shared/domain/dinheiro.ts'
import { decidirSaida, type MotivoDaEspera } from '../../../../shared/domain/saidas.ts'

export type Limites = Received<typeof obterLimitesDeSaida>
export type Limite = Limites['dia']

export const centavos = (reais: number): Centavos => deReais(reais) ?? 0

/** What may still leave at once, by the least of the limits that the server told. */
export const livreAgora = ({ dia, mes, destino }: Limites): Centavos =>
  Math.min(...[dia, mes, ...(destino ? [destino.dia, destino.mes] : [])].map(l => centavos(l.livre)))

/**
 * Why a withdrawal of this much would wait, by the server's rule over the server's figures; the server decides again.
 * A receiver's own figures are those of its account: they are not counted a second time.
 */
export function motivosPara(valor: Centavos, l: Limites, doRecebedor: boolean): MotivoDaEspera[] {
  const usado = ({ dia, mes }: { dia: Limite; mes: Limite }) => ({ dia: centavos(dia.usado), mes: centavos(mes.usado) })
  const doDestino = l.destino ?? l
  const decisao = decidirSaida({
    valor,
    limites: {
      revisao: centavos(l.revisaoApartirDe),
      dia: centavos(l.dia.limite),
      mes: centavos(l.mes.limite),
      destinoDia: centavos(doDestino.dia.limite),
      destinoMes: centavos(doDestino.mes.limite),
      estorno: centavos(l.estornoApartirDe),
    },
    empresa: doRecebedor ? undefined : usado(l),
    destino: usado(doDestino),
    ...(l.destino && { conta: { situacao: l.destino.situacao } }),
  })
  return decisao.acao === 'espera' ? decisao.motivos : []
}
