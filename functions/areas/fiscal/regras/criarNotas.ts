import { codigosDoMes } from '../../../../shared/domain/codigosDoMes.ts'
import { descricaoDaNota, type GrupoDaNota, idDaNota, notasDoMes } from '../../../../shared/domain/notaFiscal.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { EmissaoDoMes, NotaFiscal, TarifasDoMes, tarifasDe } from '../../../platform/storage/NotaFiscal.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }
type Pessoa = EmissaoDoMes['autor']

/** Companies of one page of the walk: one query, two batches, and a write for each note. */
export const empresasPorPagina = 25
const paginasPorVez = 4

/** A sweep's part of a month's notes: page after page. Killed anywhere, the next sweep goes on from the last page's end. */
export async function criarNotasDoMes(deps: D, mes: string): Promise<void> {
  for (let n = 0; n < paginasPorVez; n++) if (!(await umaPagina(deps, mes))) return
}

async function umaPagina({ storage, clock }: D, mes: string): Promise<boolean> {
  const e = await EmissaoDoMes.get(storage, mes, { consistent: true })
  if (e?.vence === undefined || e.vence > clock.now()) return false
  const { items, after } = await storage.query({
    ...{ index: 'GSI1', pk: tarifasDe(mes), limit: empresasPorPagina },
    ...(e.apos !== undefined && { sk: { from: `${e.apos}!`, to: '~' } }),
  })
  const tarifas = items.length ? (await storage.getMany(items)).map(TarifasDoMes.parse) : []
  const chaves = tarifas.map(t => Empresa.key(t.empresaId))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  const codigos = codigosDoMes(await lerVigencias(storage), mes)
  let feitas = e.feitas
  for (const t of tarifas) {
    const empresa = empresas.find(x => x.id === t.empresaId)
    if (!empresa) continue
    for (const grupo of notasDoMes(t, codigos))
      if (await criouUma(storage, { empresa, mes, grupo, autor: e.autor, agora: clock.now() })) feitas++
  }
  const apos = items.at(-1)?.GSI1SK
  const fim = !after || apos === undefined
  const depois: EmissaoDoMes = {
    ...{ ...e, versao: e.versao + 1, feitas },
    ...(apos !== undefined && { apos: String(apos) }),
    ...(fim && { vence: undefined, terminadaEm: new Date(clock.now()).toISOString() }),
  }
  await storage.commit([EmissaoDoMes.put(depois, [{ attr: 'versao', op: '=', value: e.versao }])])
  return !fim
}

interface DaNova {
  empresa: Pick<Empresa, 'id' | 'cnpj' | 'razaoSocial' | 'email'>
  mes: string
  grupo: GrupoDaNota
  autor: Pessoa
  agora: number
  /** Which of the month's, where one stands for another. */
  vez?: number
}
/** Pure: who a note is issued to, as the company is registered now. */
export const tomadorDe = ({ cnpj, razaoSocial, email }: DaNova['empresa']): NotaFiscal['tomador'] => ({
  ...{ cnpj, nome: razaoSocial },
  ...(email && { email }),
})
/** Pure: a note to be issued, of one code of a company's month. */
export function novaNota({ empresa, mes, grupo, autor, agora, vez = 1 }: DaNova): NotaFiscal {
  const { codigos, tarifas, valor } = grupo
  return {
    id: idDaNota({ empresaId: empresa.id, mes, tributacao: codigos.tributacao, vez }),
    ...{ versao: 1, situacao: 'aEmitir', empresaId: empresa.id, mes, codigos, tarifas, valor, autor },
    tomador: tomadorDe(empresa),
    descricao: descricaoDaNota(tarifas, mes),
    ...{ tentativas: 0, vence: agora + 60_000, criadaEm: new Date(agora).toISOString() },
    ev: [{ tipo: 'NotaPedida' }],
  }
}

/** Notes of one code of a month, one after the other: what was cancelled as an error is issued anew, by the next. */
const notasDeUmMes = 9
async function criouUma(storage: Storage, da: DaNova): Promise<boolean> {
  for (let vez = 1; vez <= notasDeUmMes; vez++) {
    const nova = novaNota({ ...da, vez })
    if (await criou(storage, nova)) return true
    const la = await NotaFiscal.get(storage, nova.id, { consistent: true })
    if (la?.situacao !== 'cancelada' || la.cancelamento?.motivo !== 'erro') return false
  }
  return false
}

/** Whether it was made: a month that is asked for again makes those alone that are not there. */
async function criou(storage: Storage, nota: NotaFiscal): Promise<boolean> {
  try {
    await storage.commit([NotaFiscal.create(nota)])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
