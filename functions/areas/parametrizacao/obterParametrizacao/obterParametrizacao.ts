import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterParametrizacao as contrato } from '../../../../shared/contract/parametrizacao.ts'
import {
  pedeDuasPessoas,
  programadaDe,
  secoesDosParametros,
  valorEm,
  vigenteEm,
} from '../../../../shared/domain/parametrizacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lerParametros } from '../../../platform/storage/ParametrosGerais.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'
import { nomesDe, verVersao } from '../vista.ts'

type Vigente = Output<typeof contrato>['vigentes'][number]

/** What holds, what is coming and what waits: the one item, the versions that it names, and their people. Three reads. */
export const obterParametrizacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  async ({ sessao: { usuarioId } }) => {
    const { vigencias, abertas } = await lerParametros(storage, { consistent: true })
    const agora = clock.now()
    const vindo = secoesDosParametros.flatMap(s => programadaDe(vigencias, s, agora)?.versao ?? [])
    const valendo = secoesDosParametros.flatMap(s => vigenteEm(vigencias, s, agora)?.versao ?? [])
    const numeros = [...new Set([...valendo, ...vindo, ...Object.values(abertas)])]
    const chaves = numeros.map(n => VersaoDosParametros.key(n))
    const versoes = chaves.length > 0 ? (await storage.getMany(chaves)).map(VersaoDosParametros.parse) : []
    const nomes = await nomesDe(storage, versoes)
    const vistas = (quais: readonly number[]) =>
      versoes.filter(v => quais.includes(v.versao)).map(v => verVersao(v, nomes, usuarioId))
    const vigentes = secoesDosParametros.map(secao => {
      const vigente = vigenteEm(vigencias, secao, agora)
      const v = versoes.find(({ versao }) => versao === vigente?.versao)
      return {
        ...{ secao, valor: valorEm(vigencias, secao, agora), versao: vigente?.versao ?? null },
        desde: vigente ? new Date(vigente.desde).toISOString() : null,
        por: v ? (nomes.get(v.quem) ?? '') : null,
        aprovadaPor: v?.decidiu === undefined ? null : (nomes.get(v.decidiu) ?? ''),
        duasPessoas: pedeDuasPessoas(secao),
      } as Vigente
    })
    return {
      vigentes,
      programadas: vistas(vindo),
      propostas: vistas(Object.values(abertas)),
      tetoDaOrdem: env.REPASSE_LIMITE_ORDEM || null,
    }
  }
