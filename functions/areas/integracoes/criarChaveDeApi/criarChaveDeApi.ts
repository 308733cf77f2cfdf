import { type criarChaveDeApi as contrato, MAXIMO_DE_CHAVES } from '../../../../shared/contract/chaves.ts'
import { LimiteDeChaves } from '../../../../shared/contract/erros.ts'
import { escreverRede } from '../../../../shared/domain/enderecosIp.ts'
import { hashDaChave, marcaDo, modoDo } from '../../../platform/http/chaveDeApi.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ativa } from '../../../platform/http/fimDaChave.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { ChaveDeApi } from '../../../platform/storage/ChaveDeApi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesNaoRevogadas, fimDepoisDe, ttlDepoisDe } from '../regras/chavesDeApi.ts'
import { escritasDaNova } from '../regras/mudarChave.ts'
import { verChave } from '../vista/chaveDeApi.ts'

const bytesDoSegredo = 24

/** Makes a key of the stage's mode and answers it, this once: only its hash and its beginning are kept. */
export const criarChaveDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, ids, env }) =>
  async ({ body, sessao }) => {
    const agora = clock.now()
    const existentes = await chavesNaoRevogadas(storage, sessao.empresaId, agora)
    if (existentes.filter(({ chave }) => ativa(chave, agora)).length >= MAXIMO_DE_CHAVES)
      throw fault(LimiteDeChaves, { maximo: MAXIMO_DE_CHAVES })
    const modo = modoDo(env)
    const segredo = `${marcaDo(modo)}${ids.secret(bytesDoSegredo)}`
    const { empresaId, slug } = sessao
    const expiraEm = body.validadeDias === null ? null : fimDepoisDe(agora, body.validadeDias)
    const nova: ChaveDeApi = {
      hash: hashDaChave(segredo),
      id: ids.id21(),
      empresaId,
      slug,
      criadorId: sessao.usuarioId,
      criadorNome: sessao.nome,
      nome: body.nome,
      prefixo: segredo.slice(0, 12),
      escopos: body.escopos,
      modo,
      criadaEm: new Date(agora).toISOString(),
      expiraEm,
      revogadaEm: null,
      enderecos: (body.enderecos ?? []).map(escreverRede),
      limiteDiario: body.limiteDiario ?? null,
      ...(expiraEm !== null && { ttl: ttlDepoisDe(Date.parse(expiraEm)) }),
    }
    await storage.commit(escritasDaNova(nova, agora))
    return { chave: segredo, dados: verChave({ chave: nova, usadaEm: undefined, usadoHoje: 0 }, agora) }
  }
