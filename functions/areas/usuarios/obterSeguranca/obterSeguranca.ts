import type { obterSeguranca as contrato } from '../../../../shared/contract/seguranca.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso, CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { RecuperacaoDeAcesso } from '../../../platform/storage/Confianca.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { MAXIMO_DE_CHAVES } from '../regras/chavesDeAcesso.ts'
import { confiancasDe } from '../regras/confiancas.ts'
import { pendente as emRecuperacao } from '../regras/recuperacaoDeAcesso.ts'
import { APP, remocoesDe } from '../regras/remocaoDeFator.ts'
import { aparelhosDe, familiaDe } from '../regras/sessoes.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

/** How the person proves who they are, and where they are signed in: one page's reads. */
export const obterSeguranca: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao: { usuarioId, pendente }, contexto }) => {
    const pk = `USR#${usuarioId}`
    const [totp, codigos, chaves, aparelhos, confiancas, remocoes, recuperacao] = await Promise.all([
      FatorTotp.get(deps.storage, usuarioId, { consistent: true }),
      CodigosDeRecuperacao.get(deps.storage, usuarioId, { consistent: true }),
      ChaveDeAcesso.query(deps.storage, { pk, sk: { prefix: 'CHAVE#' }, limit: MAXIMO_DE_CHAVES, consistent: true }),
      aparelhosDe(deps.storage, usuarioId),
      confiancasDe(deps.storage, usuarioId),
      remocoesDe(deps.storage, usuarioId),
      RecuperacaoDeAcesso.get(deps.storage, usuarioId, { consistent: true }),
    ])
    const empresas = (await deps.storage.getMany(aparelhos.map(a => Empresa.key(a.empresaId)))).map(Empresa.parse)
    const saiEm = (fator: string) => {
      const remocao = remocoes.find(r => r.fator === fator)
      return remocao ? iso(remocao.vence) : null
    }
    const esta = familiaDe(contexto.cookies[cookieName(deps.env, 'sessao')])
    const vivos = aparelhos.filter(a => a.ttl * 1000 > deps.clock.now())
    return {
      exigida: pendente === true,
      recuperacao: emRecuperacao(recuperacao, deps.clock.now())
        ? { pediu: recuperacao.pediu.nome, venceEm: recuperacao.vence === undefined ? null : iso(recuperacao.vence) }
        : null,
      totp: {
        ativo: totp?.ativo === true,
        desde: totp?.ativo ? iso(totp.em) : null,
        codigosRestantes: totp?.ativo ? (codigos?.hashes.length ?? 0) : 0,
        removeEm: saiEm(APP),
      },
      chaves: chaves.values
        .sort((a, b) => a.criadaEm - b.criadaEm)
        .map(c => ({
          id: c.id,
          nome: c.nome,
          criadaEm: iso(c.criadaEm),
          usadaEm: c.usadaEm === null ? null : iso(c.usadaEm),
          removeEm: saiEm(c.id),
        })),
      sessoes: vivos
        .sort((a, b) => Number(b.familia === esta) - Number(a.familia === esta) || b.vistaEm - a.vistaEm)
        .map(a => ({
          id: a.familia,
          atual: a.familia === esta,
          navegador: a.navegador,
          sistema: a.sistema,
          empresa: empresas.find(e => e.id === a.empresaId)?.nomeComercial ?? '',
          criadaEm: iso(a.criadaEm),
          vistaEm: iso(a.vistaEm),
        })),
      aparelhos: confiancas
        .filter(a => a.ttl * 1000 > deps.clock.now())
        .map(a => ({
          id: a.hash,
          atual: a.familia === esta,
          navegador: a.navegador,
          sistema: a.sistema,
          desde: iso(a.desde),
          vistoEm: iso(a.vistoEm),
        })),
    }
  }
