import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { ContaEmOutraSituacao, ContaInvalida, ContaNaoEncontrada } from '../../../../../shared/contract/erros.ts'
import type { Operacao } from '../../../../../shared/contract/rotas.ts'
import { emAberto, limitesDosAnexos } from '../../../../../shared/domain/contasDoProvedor.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import { type AnexoDaConta, ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { escreverUmaVez, type PedidoDaConta } from './escreverUmaVez.ts'
import { lerConta, mudarConta } from './lerConta.ts'

/**
 * Papers of the provider's accounts (decision 0156). They change nothing of what an account is worth, so that a closed month
 * takes them too; what was paid by them is paid: of an account that ended none is taken out.
 */
export const PASTA_DOS_ANEXOS = 'anexos-das-contas/'

/** Its file's name inside the folder: of ours whole, so that nothing of what a person typed is in it. */
export const chaveDoAnexo = (conta: string, { id, tipo }: Pick<AnexoDaConta, 'id' | 'tipo'>): string =>
  `${conta}/${id}.${tipo === 'application/pdf' ? 'pdf' : 'jpg'}`

type Dados = { conta: ContaDoProvedor; anexo: AnexoDaConta }
const naoEsta = () => fault(ContaNaoEncontrada, {}, 'Este documento não está mais na conta.')

/** @throws ContaNaoEncontrada for an account, or a paper of it, that is not there */
export async function lerAnexo(storage: Storage, id: string, qual: string): Promise<Dados> {
  const conta = await ContaDoProvedor.get(storage, id, { consistent: true })
  if (!conta) throw fault(ContaNaoEncontrada)
  const anexo = conta.anexos?.find(a => a.id === qual)
  if (!anexo) throw naoEsta()
  return { conta, anexo }
}

/** Who asks, of whichever direction the account is. @throws ContaNaoEncontrada */
export async function pedidoDoAnexo(
  storage: Storage,
  id: string,
  pedido: Omit<PedidoDaConta, 'sentido' | 'operacao'> & { operacao: Operacao },
): Promise<PedidoDaConta> {
  const conta = await ContaDoProvedor.get(storage, id, { consistent: true })
  if (!conta) throw fault(ContaNaoEncontrada)
  return { ...pedido, sentido: conta.sentido }
}

/**
 * Writes a paper down once `gravar` made its file durable; asked for again under its key it is the same one.
 * @throws ContaInvalida where it has as many as one may have; ContaNaoEncontrada, ChaveReutilizada
 */
export function anexar(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  { id, anexo, sha256 }: { id: string; anexo: Omit<AnexoDaConta, 'quem'>; sha256: string },
  gravar: (chave: string) => Promise<void>,
): Promise<Output<typeof obterContaAPagar>> {
  return escreverUmaVez(deps, pedido, { id, nome: anexo.nome, sha256 }, async quem => {
    const antes = await lerConta(deps.storage, pedido.sentido, id)
    const { anexos = [] } = antes
    if (anexos.length >= limitesDosAnexos.porConta) throw fault(ContaInvalida, { motivo: 'anexos' })
    await gravar(chaveDoAnexo(id, anexo))
    return { id, writes: [mudarConta(antes, { anexos: [...anexos, { ...anexo, quem: quem.nome }] })] }
  })
}

/**
 * Takes a paper out of an account that is open, while nothing of it waits for a second person or is on its way: who decides on
 * that reads the papers that it was asked with.
 * @throws ContaNaoEncontrada, ContaEmOutraSituacao, ChaveReutilizada
 */
export function tirarAnexo(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  { id, qual }: { id: string; qual: string },
): Promise<Output<typeof obterContaAPagar>> {
  return escreverUmaVez(deps, pedido, { id, qual }, async () => {
    const { conta, anexo } = await lerAnexo(deps.storage, id, qual)
    if (!emAberto(conta.situacao) || conta.lancamento !== undefined || conta.envio?.emCurso)
      throw fault(ContaEmOutraSituacao)
    return { id, writes: [mudarConta(conta, { anexos: conta.anexos?.filter(a => a !== anexo) })] }
  })
}
