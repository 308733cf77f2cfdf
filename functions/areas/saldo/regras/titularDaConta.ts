import * as z from 'zod'
import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ContaAlterada, ContaBancaria } from '../../../platform/storage/contaBancaria.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Whose money it is: the account of the journal, and the bank data it is paid to. */
export interface Titular {
  conta: string
  empresaId: string
  recebedorId?: string
  bancaria: ContaBancaria | undefined
  /** A receiver takes it by its own login: it is none of what its company's people send. */
  proprio?: boolean
  /** Epoch ms: until then every withdrawal waits for a person, because the account changed a moment ago. */
  quarentenaAte?: number | undefined
}

/** A receiver's root and bank data, read narrowly. */
const Raiz = z.object({ empresaId: z.string(), nome: z.string(), documento: z.string() })
const Dados = z.object({ conta: ContaBancaria, contaAlterada: ContaAlterada.optional() })

/** A receiver of this company, or undefined: other companies' do not exist for it. */
export async function lerRecebedorTitular(storage: Storage, empresaId: string, id: string) {
  const PK = `REC#${id}`
  const itens = await storage.getMany([
    { PK, SK: 'RAIZ' },
    { PK, SK: 'DADOS' },
  ])
  const raiz = Raiz.safeParse(itens.find(i => i.SK === 'RAIZ'))
  if (!raiz.success || raiz.data.empresaId !== empresaId) return undefined
  const dados = Dados.safeParse(itens.find(i => i.SK === 'DADOS'))
  const { conta: bancaria, contaAlterada } = dados.data ?? {}
  return { ...raiz.data, id, bancaria, quarentenaAte: contaAlterada?.quarentenaAte }
}

/**
 * The account that a session is about: its receiver's where it acts for one, else the one it asks for, else the
 * company's.
 * @throws RecebedorNaoEncontrado for anybody who is not a receiver of this company, or not the session's own.
 */
export async function titularDe(
  storage: Storage,
  sessao: Pick<SessaoAtual, 'empresaId' | 'recebedorId' | 'perfil'>,
  pedido?: string,
): Promise<Titular> {
  const { empresaId } = sessao
  if (sessao.recebedorId && pedido && pedido !== sessao.recebedorId) throw fault(RecebedorNaoEncontrado)
  // a receiver's login that acts for no receiver sees no company's money, and no other receiver's
  if (sessao.perfil === 'recebedor' && sessao.recebedorId === undefined) throw fault(RecebedorNaoEncontrado)
  const recebedorId = sessao.recebedorId ?? pedido
  if (!recebedorId) {
    const empresa = await Empresa.get(storage, empresaId)
    const { contaBancaria: bancaria, contaAlterada } = empresa ?? {}
    return { conta: contas.empresa(empresaId), empresaId, bancaria, quarentenaAte: contaAlterada?.quarentenaAte }
  }
  const recebedor = await lerRecebedorTitular(storage, empresaId, recebedorId)
  // a session's own receiver is there: it is only asked about when the request names one
  if (!recebedor && pedido) throw fault(RecebedorNaoEncontrado)
  const { bancaria, quarentenaAte } = recebedor ?? {}
  const proprio = sessao.perfil === 'recebedor'
  return { conta: contas.recebedor(recebedorId), empresaId, recebedorId, bancaria, quarentenaAte, proprio }
}
