import type { obterAlertaDeMovimento } from '../../../shared/contract/alertasDeMovimento.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { decisoesPossiveis, esperaDesde, prazoDoAlerta } from '../../../shared/domain/alertaDeMovimento.ts'
import { paraReais } from '../../../shared/domain/dinheiro.ts'
import { mascararDocumento } from '../../../shared/domain/documento.ts'
import { alertaDeMovimento } from '../../../shared/domain/estados/alertaDeMovimento.ts'
import type { RegraDeVigilancia } from '../../../shared/domain/vigilancia.ts'
import type { Base } from '../../platform/runtime/needs.ts'
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
const instante = (ms: number): string => new Date(ms).toISOString()

/** An alert as lists show it. */
export const resumirAlerta = (a: AlertaDeMovimento, nome: string) => {
  const { id, situacao, clienteId, regra, periodo, valor, criadoEm } = a
  const prazo = alertaDeMovimento.isTerminal(situacao) ? null : instante(prazoDoAlerta(a))
  return { ...{ id, situacao, regra, periodo, valor, criadoEm, prazo }, empresa: { id: clienteId, nome } }
}

/** One with its evidence: its company's name in one read, and the people of it, where there are any, in another. */
export async function verAlerta(
  { storage, clock }: { storage: Storage } & Pick<Base, 'clock'>,
  a: AlertaDeMovimento,
): Promise<Alerta> {
  const [nomes, pessoas] = await Promise.all([nomesDasEmpresas(storage, [a.clienteId]), lerPessoas(storage, a)])
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
    historico: a.decisoes.map(d => ({ ...d, quem: d.quem.nome })),
    voltaEm: a.situacao === 'acompanhada' ? instante(esperaDesde(a)) : null,
    decisoes: decisoesPossiveis(a, clock.now()),
  }
}

/** Who is in its evidence, by id. */
export async function lerPessoas(storage: Storage, a: AlertaDeMovimento): Promise<Map<string, PagadorDaEmpresa>> {
  const ids = a.evidencias.flatMap(e => (e.tipo === 'pagador' ? [e.ref] : []))
  if (!ids.length) return new Map()
  const lidos = await storage.getMany(ids.map(id => PagadorDaEmpresa.key(id)))
  return new Map(lidos.map(PagadorDaEmpresa.parse).map(p => [p.id, p]))
}
