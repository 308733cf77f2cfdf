import type { listarContasAPagar, obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { emAberto, type Sentido, venceu } from '../../../../../shared/domain/contasDoProvedor.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Comissao, valorDa } from '../../../../platform/storage/Comissao.ts'
import { BaixaDaConta, type ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { ParcelaDoTributo } from '../../../../platform/storage/TituloDeTributo.ts'
import { verSerieDaConta } from '../series/verSerie.ts'
import { lerConta } from './lerConta.ts'
import { verEnvio } from './verEnvio.ts'

type Resumo = Output<typeof listarContasAPagar>['itens'][number]
type Conta = Output<typeof obterContaAPagar>

/** More settlements than any has. */
export const maximoDeBaixas = 200

export function verResumoDaConta(c: ContaDoProvedor, hoje: string): Resumo {
  const { id, situacao, servico, descricao, valor, emissao, vencimento } = c
  return {
    ...{ id, situacao, servico, descricao, valor, emissao, vencimento },
    vencida: emAberto(situacao) && venceu(vencimento, hoje),
    contraparte: { ...c.contraparte, empresaId: c.contraparte.empresaId ?? null },
    resta: emAberto(situacao) ? valor - c.pago : 0,
  }
}

/** The month of a commission that made it: one read. */
async function verOrigem(storage: Storage, { origem }: ContaDoProvedor): Promise<Conta['origem']> {
  const c = origem && (await Comissao.get(storage, origem, { consistent: true }))
  if (!c) return null
  const { representanteId: representante, mes, estado: situacao, retencoes = [] } = c
  const nota = c.nota?.numero ?? null
  return { tipo: 'comissao', representante, mes, situacao, bruto: valorDa(c), retencoes, nota }
}

/** What it sums of what was withheld, where it does: one read more. */
async function verTributo(storage: Storage, { id, tributo }: ContaDoProvedor): Promise<Conta['tributo']> {
  if (!tributo) return null
  const { tributo: qual, codigo, mes } = tributo
  const consulta = { pk: `CPR#${id}`, sk: { prefix: 'RETIDO#' }, limit: maximoDeBaixas, consistent: true }
  const { values } = await ParcelaDoTributo.query(storage, consulta)
  const parcelas = values.map(p => ({
    representante: p.representanteId,
    nome: p.nome,
    mes: p.mes,
    base: p.base,
    valor: p.valor,
  }))
  return { tributo: qual, codigo, mes, parcelas }
}

/** One of them, with what came or went for it: two reads, and one more of what a commission made, of a tax, or of a series, or that was sent. */
export async function verConta(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  { sentido, id }: { sentido: Sentido; id: string },
): Promise<Conta> {
  const c = await lerConta(storage, sentido, id)
  const { values } = await BaixaDaConta.query(storage, {
    pk: `CPR#${id}`,
    sk: { prefix: 'BAIXA#' },
    limit: maximoDeBaixas,
    consistent: true,
  })
  const livre = c.lancamento === undefined && !c.envio?.emCurso
  const origem = await verOrigem(storage, c)
  const serie = await verSerieDaConta(storage, c)
  return {
    ...verResumoDaConta(c, dataSaoPaulo(clock.now())),
    contaContabil: c.contaContabil ?? null,
    linha: c.linha ?? null,
    motivo: c.motivo ?? null,
    novas: c.novas ?? [],
    renegociacaoDe: c.renegociacaoDe ?? null,
    lancamento: c.lancamento ?? null,
    origem,
    serie,
    tributo: await verTributo(storage, c),
    envio: await verEnvio(storage, c),
    autor: c.autor.nome,
    criadoEm: c.criadoEm,
    baixas: values
      .sort((a, b) => (a.registradaEm < b.registradaEm ? -1 : 1))
      .map(({ em, valor, encargos = 0, forma, referencia, quem }) => ({
        ...{ em, valor, encargos, forma, referencia, quem: quem.nome },
      })),
    anexos: (c.anexos ?? []).map(a => ({ ...a, removivel: livre && emAberto(c.situacao) })),
    pagavel: livre && c.sentido === 'pagar' && emAberto(c.situacao) && !origem,
    alteravel: livre && c.situacao === 'aberta',
    liquidavel: livre && emAberto(c.situacao) && (!origem || origem.nota !== null),
  }
}
