import type { registrarInteresse as contrato } from '../../../../shared/contract/acesso.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { situacaoDeNovo } from '../../../../shared/domain/interesse.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Interesse, trocarInteresse } from '../../../platform/storage/Acesso.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { chaveDoEmail } from '../regras/chaveDoEmail.ts'

const HORA_MS = 60 * 60_000

/** Keeps who wants an account (R072): one item an e-mail, the last words count. The stream writes to both sides. */
export const registrarInteresse: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  deps =>
  async ({ body, contexto }) => {
    const chave = chaveDoEmail(await deps.chaves.abrir(), body.email)
    const ip = contexto.ip || 'sem-ip'
    await contarTentativa(deps, { assunto: 'interesse-ip', chave: ip, maximo: 10, janelaMs: HORA_MS })
    await contarTentativa(deps, { assunto: 'interesse', chave, maximo: 2, janelaMs: 24 * HORA_MS })
    await redecide(async () => {
      const antes = await Interesse.get(deps.storage, chave, { consistent: true })
      const novo: Interesse = {
        // what staff made of it stays; one that was put aside is new again
        ...antes,
        situacao: situacaoDeNovo(antes?.situacao),
        versao: antes?.versao ?? 0,
        chave,
        vez: (antes?.vez ?? 0) + 1,
        nome: body.nome,
        empresa: body.empresa,
        email: normalizarEmail(body.email),
        celular: somenteTelefone(body.celular),
        mensagem: body.mensagem ?? '',
        em: deps.clock.now(),
      }
      await deps.storage.commit([antes ? trocarInteresse(antes, novo) : Interesse.create(novo)])
    })
    return { message: 'Recebemos o seu interesse. Vamos falar com você.' }
  }
