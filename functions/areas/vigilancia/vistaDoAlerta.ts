import type { DecisaoDoAlerta, obterAlertaDeMovimento } from '../../../shared/contract/alertasDeMovimento.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { paraReais } from '../../../shared/domain/dinheiro.ts'
import { mascararDocumento } from '../../../shared/domain/documento.ts'
import type { RegraDeVigilancia } from '../../../shared/domain/vigilancia.ts'
import type { AlertaDeMovimento } from '../../platform/storage/AlertaDeMovimento.ts'
import { nomesDasEmpresas } from '../../platform/storage/empresas.ts'
import { PagadorDaEmpresa } from '../../platform/storage/PagadorDaEmpresa.ts'
import type { Storage } from '../../platform/storage/port.ts'

type Alerta = Output<typeof obterAlertaDeMovimento>
/** Rules that measure money; the others count. */
export const medeReais: ReadonlySet<RegraDeVigilancia> = new Set([
  'volumeAcimaDoUsual',
  'empresaNovaComPico',
  'saqueLogoDepois',
])

/** An alert as lists show it. */
export const resumirAlerta = (
  { id, situacao, clienteId, regra, periodo, valor, criadoEm }: AlertaDeMovimento,
  nome: string,
) => ({ ...{ id, situacao, regra, periodo, valor, criadoEm }, empresa: { id: clienteId, nome } })

const decisoes: Record<AlertaDeMovimento['situacao'], DecisaoDoAlerta[]> = {
  aberta: ['analisar'],
  emAnalise: ['arquivar', 'comunicar'],
  arquivada: [],
  comunicada: [],
}

/** One with its evidence; people of it are read by their ids. */
export async function verAlerta(storage: Storage, a: AlertaDeMovimento): Promise<Alerta> {
  const nomes = await nomesDasEmpresas(storage, [a.clienteId])
  const pessoas = await lerPessoas(storage, a)
  const emReais = medeReais.has(a.regra)
  return {
    ...resumirAlerta(a, nomes.get(a.clienteId) ?? ''),
    medida: emReais ? paraReais(a.medida) : a.medida,
    limite: emReais ? paraReais(a.limite) : a.limite,
    emReais,
    evidencias: a.evidencias.map(e => {
      const p = pessoas.get(e.ref)
      return { ...e, quem: p ? `${p.nome}, ${mascararDocumento(p.documento)}` : null }
    }),
    analista: a.analista?.nome ?? null,
    analisadoEm: a.analisadoEm ?? null,
    decisao: a.decisao ? { ...a.decisao, quem: a.decisao.quem.nome } : null,
    decisoes: decisoes[a.situacao],
  }
}

/** Who is in its evidence, by id. */
export async function lerPessoas(storage: Storage, a: AlertaDeMovimento): Promise<Map<string, PagadorDaEmpresa>> {
  const ids = a.evidencias.flatMap(e => (e.tipo === 'pagador' ? [e.ref] : []))
  if (!ids.length) return new Map()
  const lidos = await storage.getMany(ids.map(id => PagadorDaEmpresa.key(id)))
  return new Map(lidos.map(PagadorDaEmpresa.parse).map(p => [p.id, p]))
}
