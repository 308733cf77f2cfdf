import type { Centavos } from './dinheiro.ts'
import { type Entrega, freteDe } from './lojaOnline.ts'
import type { Pacote } from './pacote.ts'

/** The ways in which a bag may be sent to a CEP: the shop's own, and the carriers' as they were quoted (decision 0268). Pure. */

/** So many units of one kind of thing in a parcel: `valor` is one unit's, in centavos, for which it is insured. */
export interface Volume extends Pacote {
  valor: Centavos
  quantidade: number
}
interface LinhaAEnviar {
  produto: { tipo: string; medidas?: Pacote | undefined }
  unitario: Centavos
  quantidade: number
}
/** What of a bag is carried: services and files weigh nothing; what says no measures is as large as the shop's usual parcel. */
export const volumesDe = (linhas: readonly LinhaAEnviar[], usual: Pacote): Volume[] =>
  linhas
    .filter(l => l.produto.tipo === 'produto')
    .map(({ produto, unitario, quantidade }) => ({ ...(produto.medidas ?? usual), valor: unitario, quantidade }))

/** A carrier's service as it was quoted: working days from the posting to the door. */
export interface ServicoCotado {
  id: string
  nome: string
  valor: Centavos
  dias: number
}
/** A way of sending a bag; `servico` is undefined of the shop's own. */
export interface OpcaoDeEnvio {
  servico?: string | undefined
  nome: string
  valor: Centavos
  prazo: string
}
const diasUteis = (dias: number): string => (dias <= 1 ? 'até 1 dia útil' : `até ${dias} dias úteis`)

/**
 * The ways of sending a bag to a CEP: the shop's own first, then the carriers' from the cheapest on. Goods that are worth what
 * makes delivery free are sent free by the shop's own; where it has none there, by the cheapest service.
 * @param cotados what carriers quoted; none where none was asked or none answered
 * @param leva whether anything of the bag is carried: a shop that only carriers serve charges no freight for a file
 */
export function opcoesDeEnvio(
  entrega: Entrega,
  para: { cep: string; mercadorias: Centavos; cotados: readonly ServicoCotado[]; leva: boolean },
): OpcaoDeEnvio[] {
  const propria = freteDe(entrega, para.cep, para.mercadorias)
  const preparo = entrega.transportadora?.preparo ?? 0
  const gratis = !propria && entrega.gratisAcimaDe !== undefined && para.mercadorias >= entrega.gratisAcimaDe
  const cotadas = [...para.cotados]
    .sort((a, b) => a.valor - b.valor || a.dias - b.dias || (a.id < b.id ? -1 : 1))
    .map((s, n) => ({
      ...{ servico: s.id, nome: s.nome, valor: gratis && n === 0 ? 0 : s.valor },
      prazo: diasUteis(s.dias + preparo),
    }))
  if (propria) return [{ nome: 'Entrega da loja', ...propria }, ...cotadas]
  const semEnvio = { nome: 'Sem envio', valor: 0, prazo: 'serviços e arquivos não são enviados' }
  return entrega.transportadora && !para.leva ? [semEnvio] : cotadas
}

/**
 * The way that was chosen: of a CEP alone the first, which is the shop's own or the cheapest. None where the service that was
 * chosen is offered no more: its buyer chooses again, and is charged for nothing that they did not see.
 */
export const opcaoEscolhida = (
  opcoes: readonly OpcaoDeEnvio[],
  servico: string | undefined,
): OpcaoDeEnvio | undefined => (servico === undefined ? opcoes[0] : opcoes.find(o => o.servico === servico))
