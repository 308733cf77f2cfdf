import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { emAberto } from '../../../../../shared/domain/contasDoProvedor.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { Retencao } from '../../../../../shared/domain/retencoesDaComissao.ts'
import { type Recolhimento, recolhimentoDe } from '../../../../../shared/domain/tributosRetidos.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { contas, Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { MesDosLivros, mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { ParcelaDoTributo, TituloDeTributo } from '../../../../platform/storage/TituloDeTributo.ts'
import { lancamentoDe } from '../../../cobranca/regras/lancamento.ts'
import type { Quem } from './escreverUmaVez.ts'
import { mudarConta } from './lerConta.ts'

/** A month of a commission that was paid: of whom, what was withheld of it, and the day on which that was. */
export interface ComissaoRetida {
  representante: { id: string; nome: string; documento: string }
  mes: string
  retencoes: readonly Retencao[]
  dia: string
}

/**
 * What was withheld of a commission goes to the month's title of each tax, in the transaction that pays the commission
 * (decision 0129): the title that is open takes it, else a new one. Each tax costs two or three reads.
 */
export async function reterTributos(
  deps: { storage: Storage; ids: Base['ids'] },
  c: ComissaoRetida,
  contexto: { empresaId: string; quem: Quem; agora: number },
): Promise<Write[]> {
  const escritas: Write[] = []
  for (const r of c.retencoes) escritas.push(...(await reter(deps, { ...c, r }, contexto)))
  return escritas
}

async function reter(
  { storage, ids }: { storage: Storage; ids: Base['ids'] },
  { representante, mes, dia, r }: Omit<ComissaoRetida, 'retencoes'> & { r: Retencao },
  { empresaId, quem, agora }: { empresaId: string; quem: Quem; agora: number },
): Promise<Write[]> {
  const destino = recolhimentoDe(r.tributo, representante.documento, dia)
  const antes = await tituloAberto(storage, destino)
  const conta = antes?.id ?? ids.id21()
  const { id: representanteId, nome } = representante
  const parcela = ParcelaDoTributo.create({ conta, representanteId, nome, mes, base: r.base, valor: r.valor })
  if (antes) return [mudarConta(antes, { valor: antes.valor + r.valor }), parcela, mesAberto(antes.emissao.slice(0, 7))]
  const novo = novoTitulo(destino, { id: conta, valor: r.valor, empresaId, quem, agora })
  // over what was read: of two payments at once, the second finds the title of the first
  const la = await TituloDeTributo.get(storage, { mes: destino.mes, codigo: destino.codigo }, { consistent: true })
  const lugar = TituloDeTributo.put({ mes: destino.mes, codigo: destino.codigo, conta }, [
    la ? { attr: 'conta', op: '=', value: la.conta } : { exists: false },
  ])
  return [ContaDoProvedor.create(novo), lugar, parcela, mesAberto(novo.emissao.slice(0, 7))]
}

/** The month's title, while it takes more: something of it is left, and the month of its issue did not close. */
async function tituloAberto(storage: Storage, { mes, codigo }: Recolhimento): Promise<ContaDoProvedor | undefined> {
  const lugar = await TituloDeTributo.get(storage, { mes, codigo }, { consistent: true })
  const lido = lugar && (await ContaDoProvedor.get(storage, lugar.conta, { consistent: true }))
  if (!lido || !emAberto(lido.situacao)) return undefined
  const livros = await MesDosLivros.get(storage, lido.emissao.slice(0, 7), { consistent: true })
  return livros?.fechado ? undefined : lido
}

function novoTitulo(
  { tributo, codigo, mes, nome, documento, vencimento }: Recolhimento,
  { id, valor, empresaId, quem, agora }: { id: string; valor: Centavos; empresaId: string; quem: Quem; agora: number },
): ContaDoProvedor {
  const [ano, numero] = mes.split('-')
  return {
    ...{ id, versao: 1, sentido: 'pagar', situacao: 'aberta', servico: 'imposto', valor, pago: 0 },
    contraparte: { tipo: 'fornecedor', nome, documento },
    descricao: `${tributo.toUpperCase()} retido de comissões em ${numero}/${ano}`,
    ...{ emissao: dataSaoPaulo(agora), vencimento, tributo: { tributo, codigo, mes, empresaId } },
    ...{ autor: quem, criadoEm: new Date(agora).toISOString() },
  }
}

/**
 * Pure: what a settlement of such a title does to the journal, in centavos of the title: what was set aside for the treasury
 * is our revenue again, because what paid it was our own money; below zero it came back, and is set aside once more.
 */
export function entradaDoTributo(
  { id, tributo }: Pick<ContaDoProvedor, 'id' | 'tributo'>,
  { valor, referencia, agora }: { valor: Centavos; referencia: string; agora: number },
): Write[] {
  if (!tributo) return []
  return [
    Lancamento.create(
      lancamentoDe({
        ...{ dono: { de: `CPR#${id}` }, empresaId: tributo.empresaId, tipo: 'retencao-recolhida', ref: referencia },
        ...{ valor: Math.abs(valor), quando: agora },
        pernas: [
          { conta: contas.retencoes, valor: -valor },
          { conta: contas.receita, valor },
        ],
      }),
    ),
  ]
}
