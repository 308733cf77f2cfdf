import { RecebedorJaExiste } from '../../../../shared/contract/erros.ts'
import type { convidarRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Convite, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { criarUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import { exigirAcessoLivre } from '../regras/acessoDoRecebedor.ts'
import { recebedorDoDocumento, unicoDoDocumento } from '../regras/lerRecebedor.ts'
import { momento } from '../regras/mudarSituacao.ts'
import { CONVITE_MS, hashDoToken, tokenDoConvite, ttlDoConvite } from '../regras/tokenDoConvite.ts'
import { situacaoDoRecebedor } from '../vista.ts'

/**
 * Invites a receiver (E130). Written down only: the stream hands it to the messenger, which makes the token again and
 * keeps trying. One document is one receiver of a company, and one login is of one receiver.
 */
export const convidarRecebedor: UseCase<typeof contrato, DepsDeIdempotencia<'convites' | 'documentos'>> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { empresaId } = sessao
    const pedido = { sujeito: empresaId, operacao: 'convidarRecebedor', chave: contexto.idempotencyKey, corpo: body }
    const chaveiro = await deps.chaves.abrir()
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const documento = somenteDocumento(body.documento)
        const ja = await recebedorDoDocumento(deps.storage, chaveiro, empresaId, documento)
        if (ja) throw fault(RecebedorJaExiste, { id: ja.id })
        const email = normalizarEmail(body.email)
        if (body.usuarioEmpresa) await exigirAcessoLivre(deps.storage, chaveiro, { empresaId, email })
        const agora = deps.clock.now()
        const convite = { vez: 1, enviadoEm: agora, expiraEm: agora + CONVITE_MS }
        const r: Recebedor = {
          id: deps.ids.id21(),
          empresaId,
          versao: 1,
          estado: 'convidado',
          nome: body.nome,
          documento,
          email,
          celular: somenteTelefone(body.celular),
          usuarioEmpresa: body.usuarioEmpresa ?? false,
          ...(body.combinado && { combinado: body.combinado }),
          convite,
          criadoEm: new Date(agora).toISOString(),
          em: agora,
          ev: [{ tipo: 'RecebedorConvidado' }],
        }
        const hash = hashDoToken(tokenDoConvite(chaveiro, r.id, convite))
        const unico = unicoDoDocumento(chaveiro, empresaId, documento)
        const writes = [
          Recebedor.create(r),
          criarUnico(unico, r.id),
          Convite.create({ hash, recebedorId: r.id, vez: convite.vez, ttl: ttlDoConvite(convite.expiraEm) }),
          momento(deps, { recebedor: r, evento: 'Convidado', em: agora, quem: sessao.nome }),
          ...livreNosOutros(unico),
        ]
        const resposta = {
          id: r.id,
          ...situacaoDoRecebedor(r),
          expiraEm: new Date(convite.expiraEm).toISOString(),
        }
        return { resposta, writes }
      }),
    )
  }
