import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaChave as textos } from '../../../../shared/textos/pt-BR/emailsChave.ts'
import { administradoresDa } from '../../../areas/usuarios/regras/administradores.ts'
import { fimDaChave } from '../../../platform/http/fimDaChave.ts'
import { ChaveDeApi, PrazoDeChave } from '../../../platform/storage/ChaveDeApi.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { type Conteudo, emHtml, emTexto, umaLinha } from './modelo.ts'

const MAXIMO_DO_NOME = 80

/** The key that a notice is about, while that notice still holds: not revoked, renewed or over since. */
export async function chaveQueVence(storage: Storage, { PK, ref }: Mensagem, agora: number) {
  const prazo = await PrazoDeChave.get(storage, PK.slice(4), { consistent: true })
  const chave = prazo && (await ChaveDeApi.get(storage, prazo.hash, { consistent: true }))
  if (!chave || chave.revogadaEm !== null || String(prazo.vez) !== ref || prazo.vez === 0) return undefined
  const fim = fimDaChave(chave)
  return fim !== undefined && fim === prazo.fim && fim > agora ? { chave, fim, em: prazo.em ?? agora } : undefined
}

/** Tells each administrator of the company that a key will end, so that one of them renews it before a program stops. */
export async function avisarDaChave(deps: DepsDoEnvio, m: Mensagem): Promise<void> {
  const achada = await chaveQueVence(deps.storage, m, deps.clock.now())
  const empresa = achada && (await Empresa.get(deps.storage, achada.chave.empresaId))
  if (!achada || !empresa) return
  const { chave, fim } = achada
  const conteudo = venceEm(chave, fim, empresa, deps.env.APP_URL)
  const texto = { assunto: conteudo.assunto, texto: emTexto(conteudo), html: emHtml(conteudo) }
  const falhas: unknown[] = []
  for (const { usuarioId, email } of await administradoresDa(deps.storage, empresa.id)) {
    const id = {
      checkoutId: empresa.id,
      de: 'EMP',
      tipo: 'chave-vence',
      ref: `${chave.id}-${m.ref}-${usuarioId}`,
    } as const
    await entregar(deps, id, { para: email, ...texto }).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

/** Pure: the words. */
function venceEm(chave: ChaveDeApi, fim: number, empresa: Empresa, appUrl: string): Conteudo {
  const valores = {
    chave: umaLinha(chave.nome, MAXIMO_DO_NOME),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    fim: formatarDataHora(fim),
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('vence.assunto')),
    titulo: t('vence.titulo'),
    texto: t('vence.texto'),
    linhas: [
      { nome: t('vence.empresa'), valor: valores.empresa },
      { nome: t('vence.chave'), valor: `${valores.chave} (${chave.prefixo}…)` },
      { nome: t('vence.criou'), valor: umaLinha(chave.criadorNome, MAXIMO_DO_NOME) },
      { nome: t('vence.fim'), valor: valores.fim },
    ],
    botao: { nome: t('vence.botao'), href: `${appUrl}/cliente/configuracoes/desenvolvedores` },
    notas: [{ texto: t('vence.nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
