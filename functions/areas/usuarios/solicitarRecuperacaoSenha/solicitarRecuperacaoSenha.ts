import type { solicitarRecuperacaoSenha as contrato } from '../../../../shared/contract/acesso.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { PedidoDeRecuperacao, Recuperacao } from '../../../platform/storage/Acesso.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { lerUnico } from '../../../platform/storage/unicos.ts'
import { chaveDoEmail, unicoDoEmail } from '../regras/chaveDoEmail.ts'
import { hashDoSegredo, RECUPERACAO_MS, tokenDeRecuperacao, ttlDepois } from '../regras/tokensDeUso.ts'

/** Requests of a network in an hour: an attacker cannot try addresses by the thousand. */
const limiteDaRede = { assunto: 'recuperar-ip', maximo: 20, janelaMs: 60 * 60_000 } as const
/** Between two e-mails of one person: a mailbox is not filled, and what is in it goes on being good. */
export const ENTRE_EMAILS_MS = 15 * 60_000

type D = Base & { storage: Storage; chaves: Chaves<'acesso' | 'documentos'> }

/**
 * Asks for a new password (E161). For an unknown e-mail the same reads and the same writes are made, under an id that
 * leads nowhere: neither the answer nor its time tells which e-mails exist. Sending is the stream's. Who asks again soon,
 * the person or a stranger, is answered the same: the e-mail of before is good, and no limit keeps its owner out.
 */
export const solicitarRecuperacaoSenha: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    const chaveiro = await deps.chaves.abrir()
    const chave = chaveDoEmail(chaveiro, body.email)
    await contarTentativa(deps, { ...limiteDaRede, chave: contexto.ip || 'sem-ip' })
    const unico = await lerUnico(deps.storage, unicoDoEmail(chaveiro, body.email), { consistent: false })
    const usuarioId = unico?.dono ?? `ninguem-${chave}`
    await redecide(async () => {
      const [antes, usuario] = await Promise.all([
        PedidoDeRecuperacao.get(deps.storage, usuarioId, { consistent: true }),
        Usuario.get(deps.storage, usuarioId, { consistent: true }),
      ])
      const em = deps.clock.now()
      if (antes && em - antes.em < ENTRE_EMAILS_MS && antes.em >= (usuario?.sessoesApos ?? 0)) return
      const vez = (antes?.vez ?? 0) + 1
      const expiraEm = em + RECUPERACAO_MS
      const ttl = ttlDepois(expiraEm, unico ? 30 : 0)
      const hash = hashDoSegredo(tokenDeRecuperacao(chaveiro, usuarioId, { vez, em }))
      const pedido = { usuarioId, vez, em, expiraEm, ttl }
      await deps.storage.commit([
        antes
          ? PedidoDeRecuperacao.put(pedido, [{ attr: 'vez', op: '=', value: antes.vez }])
          : PedidoDeRecuperacao.create(pedido),
        Recuperacao.create({ hash, usuarioId, vez, expiraEm, ttl }),
      ])
    })
    return { validadeMinutos: RECUPERACAO_MS / 60_000 }
  }
