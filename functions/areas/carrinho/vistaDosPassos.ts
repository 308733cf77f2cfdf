import type { Output } from '../../../shared/contract/endpoint.ts'
import type { obterPassosDoCarrinho } from '../../../shared/contract/passosDoCarrinho.ts'
import { Empresa } from '../../platform/storage/Empresa.ts'
import type { PassoManual } from '../../platform/storage/PassoManual.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { mesmaPessoa } from '../saldo/regras/exigirOutraPessoa.ts'
import { situacaoDoCarrinho } from './regras/carregarAnalise.ts'
import { pedidoDe } from './regras/passoInterno.ts'
import { type Alvo, lerPassoManual, passosPossiveis } from './regras/passoManual.ts'

type Passos = Output<typeof obterPassosDoCarrinho>

/**
 * A cart as its steps by hand are asked for and confirmed: three reads, one query, and two people where something waits
 * that this reader did not ask for.
 * @throws CarrinhoNaoEncontrado
 */
export async function verPassos(storage: Storage, id: string, usuarioId: string): Promise<Passos> {
  const p = await pedidoDe(storage, id)
  const [m, empresa] = await Promise.all([lerPassoManual(storage, id), Empresa.get(storage, p.c.empresaId)])
  const { pedido } = m ?? {}
  return {
    ...situacaoDoCarrinho(p.c),
    empresa: { id: p.c.empresaId, nome: empresa?.nomeComercial ?? '' },
    valor: p.c.tentativa?.valor ?? p.c.total ?? p.c.valor,
    boletos: p.boletos.map(b => ({
      ...{ consultaId: b.consultaId, emissor: b.recebedor?.nome ?? b.emissor, valor: b.valor, situacao: b.situacao },
      transacao: b.pagamento?.id ?? null,
    })),
    pedido: pedido
      ? {
          ...comNulo(pedido),
          ...{ valor: pedido.valor, motivo: pedido.motivo, autor: pedido.autor.nome, em: pedido.em },
          confirmador: pedido.confirmador?.nome ?? null,
        }
      : null,
    possiveis: pedido ? [] : passosPossiveis(p).map(comNulo),
    decisoes: m ? await decisoesPara(storage, m, usuarioId) : [],
    historico: (m?.historico ?? []).map(({ em, quem, ato, texto = null, resultado = null, ...alvo }) => ({
      ...{ ...comNulo(alvo), em, quem, ato, texto, resultado },
    })),
  }
}

const comNulo = ({ passo, consultaId }: Alvo) => ({ passo, consultaId: consultaId ?? null })

/** Who asked may take it back; another login of theirs too, and confirms nothing; what was confirmed is only gone on with. */
async function decisoesPara(
  storage: Storage,
  { situacao, pedido }: PassoManual,
  usuarioId: string,
): Promise<Passos['decisoes']> {
  if (!pedido) return []
  const mesma = await mesmaPessoa(storage, usuarioId, pedido.autor.id)
  if (situacao === 'confirmado') return mesma ? [] : ['confirmar']
  return mesma ? ['desistir'] : ['confirmar', 'recusar']
}
