import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { macConfere, macDaCabeca } from '../functions/areas/auditoria/regras/cadeia.ts'
import { ponteiroDoPagador, termosDe, termosDeAntes } from '../functions/areas/clientes/regras/buscaDePagadores.ts'
import { unicoDoCnpj } from '../functions/areas/clientes/regras/subCliente.ts'
import { unicoDoFornecedor } from '../functions/areas/fornecedores/regras/fornecedores.ts'
import { unicoDoDocumento } from '../functions/areas/recebedores/regras/lerRecebedor.ts'
import { unicoDoEmail } from '../functions/areas/usuarios/regras/chaveDoEmail.ts'
import { unicoDoConvite } from '../functions/areas/usuarios/regras/conviteDeUsuario.ts'
import { unicoDoCpf } from '../functions/areas/usuarios/regras/usuarioDoEmail.ts'
import { abrirChaveiro, type Chaveiro } from '../functions/platform/runtime/chaveiro.ts'
import { CHAVES_NA_MEMORIA_MS } from '../functions/platform/runtime/chaves.ts'
import { ConviteDeUsuario } from '../functions/platform/storage/Acesso.ts'
import { Cabeca } from '../functions/platform/storage/Auditoria.ts'
import { Fornecedor } from '../functions/platform/storage/Fornecedor.ts'
import { BuscaDePagador, PagadorDaEmpresa } from '../functions/platform/storage/PagadorDaEmpresa.ts'
import { ConditionFailed, type Item, type Storage } from '../functions/platform/storage/port.ts'
import { Recebedor } from '../functions/platform/storage/Recebedor.ts'
import { SubCliente } from '../functions/platform/storage/SubCliente.ts'
import { Unico, Usuario } from '../functions/platform/storage/Usuario.ts'
import type { LugaresDoUnico } from '../functions/platform/storage/unicos.ts'
import { type Cofre, gravarChave, lerChave } from './girarChaves.ts'

/** The purposes whose makings are found by their key, or stay for years: after a turn they are made again. */
export const refaziveis = ['documentos', 'auditoria'] as const
export type Refazivel = (typeof refaziveis)[number]
type Refazer<F extends Refazivel> = (storage: Storage, chaveiro: Chaveiro<F>, item: Item) => Promise<void>

/** What stands under a key of before stands under the one of now, in one transaction: a lookup finds it throughout. */
async function mover(storage: Storage, { tipo, chaves: [nova = '', ...velhas] }: LugaresDoUnico, dono: string) {
  for (const chave of velhas) {
    const velho = await Unico.get(storage, { tipo, chave }, { consistent: true })
    if (velho?.dono !== dono) continue
    const daqui = [{ attr: 'dono', op: '=' as const, value: dono }]
    await storage.commit([
      Unico.remove({ tipo, chave }, daqui),
      Unico.put({ tipo, chave: nova, dono }, [{ exists: false }]),
    ])
  }
}

/** Who paid a company keeps their id; a pointer leads to it, and the e-mail's term is the one of now. */
async function moverPagador(storage: Storage, chaveiro: Chaveiro<'documentos'>, p: PagadorDaEmpresa): Promise<void> {
  const { empresaId, id, documento } = p
  const { tipo, chaves } = ponteiroDoPagador(chaveiro, empresaId, documento)
  const [chave = '', ...velhas] = chaves
  await storage.commit([
    Unico.put({ tipo, chave, dono: id }),
    ...velhas.map(velha => Unico.remove({ tipo, chave: velha })),
    ...termosDe(chaveiro, empresaId, p).map(termo => BuscaDePagador.put({ empresaId, termo, id })),
    ...termosDeAntes(chaveiro, empresaId, p).map(termo => BuscaDePagador.remove({ empresaId, termo, id })),
  ])
}

const documentos: Record<string, Refazer<'documentos'>> = {
  [Usuario.name]: async (storage, chaveiro, item) => {
    const { id, email, documento } = Usuario.parse(item)
    await mover(storage, unicoDoEmail(chaveiro, email), id)
    if (documento) await mover(storage, unicoDoCpf(chaveiro, documento), id)
  },
  [Recebedor.name]: async (storage, chaveiro, item) => {
    const { id, empresaId, documento } = Recebedor.parse(item)
    await mover(storage, unicoDoDocumento(chaveiro, empresaId, documento), id)
  },
  [SubCliente.name]: async (storage, chaveiro, item) => {
    const { id, empresaId, cnpj } = SubCliente.parse(item)
    await mover(storage, unicoDoCnpj(chaveiro, empresaId, cnpj), id)
  },
  [Fornecedor.name]: async (storage, chaveiro, item) => {
    const { id, empresaId, documento } = Fornecedor.parse(item)
    await mover(storage, unicoDoFornecedor(chaveiro, empresaId, documento), id)
  },
  [ConviteDeUsuario.name]: async (storage, chaveiro, item) => {
    const { id, empresaId, email } = ConviteDeUsuario.parse(item)
    await mover(storage, unicoDoConvite(chaveiro, empresaId, email), id)
  },
  [PagadorDaEmpresa.name]: (storage, chaveiro, item) => moverPagador(storage, chaveiro, PagadorDaEmpresa.parse(item)),
}

const auditoria: Record<string, Refazer<'auditoria'>> = {
  [Cabeca.name]: async (storage, chaveiro, item) => {
    const cabeca = Cabeca.parse(item)
    const mac = macDaCabeca(chaveiro, cabeca)
    // an end that does not hold stays unsigned: the check that walks the chain tells of it
    if (cabeca.mac === mac || !macConfere(chaveiro, cabeca)) return
    const mesma = [
      { attr: 'seq', op: '=' as const, value: cabeca.seq },
      { attr: 'mac', op: '=' as const, value: cabeca.mac },
    ]
    await storage.commit([Cabeca.put({ ...cabeca, mac }, mesma)])
  },
}
const porFinalidade: { [F in Refazivel]: Record<string, Refazer<F>> } = { documentos, auditoria }

/** The table, page by page, from where it was left. */
export type Varrer = (tipos: string[], depois?: Record<string, string>) => Promise<Pagina>
interface Pagina {
  itens: Item[]
  depois?: Record<string, string>
}
export function varrerTabela(client: DynamoDBClient, tabela: string, porPagina = 500): Varrer {
  const db = DynamoDBDocumentClient.from(client)
  return async (tipos, depois) => {
    const nomes = Object.fromEntries(tipos.map((t, n) => [`:t${n}`, t]))
    const r = await db.send(
      new ScanCommand({
        TableName: tabela,
        ConsistentRead: true,
        Limit: porPagina,
        FilterExpression: `#t IN (${Object.keys(nomes).join(', ')})`,
        ExpressionAttributeNames: { '#t': '_t' },
        ExpressionAttributeValues: nomes,
        ...(depois && { ExclusiveStartKey: depois }),
      }),
    )
    const ate = r.LastEvaluatedKey as Record<string, string> | undefined
    return { itens: (r.Items ?? []) as Item[], ...(ate && { depois: ate }) }
  }
}

export type Refeito = { tipo: 'feito'; v: string; itens: number } | { tipo: 'recusado'; motivo: string }

/**
 * Makes again, under the version of now, what older versions of a purpose made. After each page the key's parameter says
 * how far it came, so that a run that was cut goes on there; what a page did before a cut is found done.
 */
export async function rechavear<F extends Refazivel>(
  { storage, varrer, cofre, agora }: { storage: Storage; varrer: Varrer; cofre: Cofre; agora: () => number },
  de: F,
  { ja = false }: { ja?: boolean } = {},
): Promise<Refeito> {
  const valor = await lerChave(cofre, de)
  const atual = valor.versoes.find(x => x.de <= agora())
  if (!atual || atual !== valor.versoes[0]) return { tipo: 'recusado', motivo: 'a version has not begun yet' }
  if (!ja && agora() < atual.de + CHAVES_NA_MEMORIA_MS)
    return { tipo: 'recusado', motivo: `version ${atual.v} began minutes ago: older ones may still be in use` }
  const { v } = atual
  if (valor.refeito?.v === v && !valor.refeito.depois) return { tipo: 'feito', v, itens: 0 }
  const chaveiro = abrirChaveiro({ [de]: valor } as Record<F, typeof valor>, agora)
  const refazer = porFinalidade[de]
  const gravar = (depois?: Record<string, string>) =>
    gravarChave(cofre, de, { ...valor, refeito: { v, ...(depois && { depois }) } })
  let itens = 0
  let depois = valor.refeito?.v === v ? valor.refeito.depois : undefined
  // from here on what was indexed is looked for everywhere, also once the older versions are gone
  if (!depois) await gravar({ PK: ' ', SK: ' ' })
  const inicio = depois?.PK === ' ' ? undefined : depois
  for (depois = inicio; ; ) {
    const pagina = await varrer(Object.keys(refazer), depois)
    for (const item of pagina.itens) itens += await feito(() => refazer[item._t as string]?.(storage, chaveiro, item))
    depois = pagina.depois
    await gravar(depois)
    if (!depois) return { tipo: 'feito', v, itens }
  }
}

/** An item that was changed meanwhile was changed by a function that knows the version of now, or is tried again. */
async function feito(fazer: () => Promise<void> | undefined): Promise<number> {
  for (let vez = 0; vez < 5; vez++) {
    try {
      await fazer()
      return 1
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
  return 0
}
