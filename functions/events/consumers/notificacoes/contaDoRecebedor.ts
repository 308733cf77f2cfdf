import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoRecebedor as textos } from '../../../../shared/textos/pt-BR/emailsRecebedor.ts'
import { administradoresDa } from '../../../areas/usuarios/regras/administradores.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/**
 * A receiver that was invited anew told another account than before: the e-mail of now, the one that had told the account of
 * before, and who administers the company each read of it (decision 0063). Nothing of a first account, or of the same one.
 */
export async function avisarContaDoRecebedor(deps: DepsDoEnvio, { PK }: Mensagem): Promise<void> {
  const id = PK.slice(4)
  const r = await Recebedor.get(deps.storage, id, { consistent: true })
  const dados = await DadosDoRecebedor.get(deps.storage, id, { consistent: true })
  const mudou = dados?.contaAlterada
  // the account of an answer before this one was told of then
  if (!r || !dados || !mudou || mudou.em !== dados.em) return
  const empresa = await Empresa.get(deps.storage, r.empresaId)
  if (!empresa) return
  const administradores = await administradoresDa(deps.storage, empresa.id)
  const leitores: [ref: string, email: string][] = [
    ['agora', r.email],
    ['antes', mudou.contatoAntes ?? r.email],
    ...administradores.map((m): [string, string] => [m.usuarioId, m.email]),
  ]
  const unicos = leitores.filter(([, email], n) => leitores.findIndex(([, outro]) => outro === email) === n)
  const conteudo = compor(r, { empresa, conta: mudou.para ?? '', mudou, appUrl: deps.env.APP_URL })
  const falhas: unknown[] = []
  for (const [ref, email] of unicos) {
    const carteiro = {
      checkoutId: r.id,
      de: 'REC' as const,
      tipo: 'conta-do-recebedor' as const,
      ref: `${mudou.em}-${ref}`,
    }
    // one address that fails does not keep the others from being told
    await entregar(deps, carteiro, carta(email, conteudo)).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

/** Pure: the words. */
function compor(
  r: Recebedor,
  c: { empresa: Empresa; conta: string; mudou: { em: number; quarentenaAte?: number | undefined }; appUrl: string },
): Conteudo {
  const empresa = umaLinha(c.empresa.nomeComercial, MAXIMO_DO_NOME)
  const prazo = formatarDataHora(c.mudou.quarentenaAte ?? c.mudou.em)
  const t = letter(textos, { nome: saudacao(r.nome), empresa, prazo, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('conta.assunto')),
    titulo: t('conta.titulo'),
    valor: c.conta,
    texto: t('conta.texto'),
    linhas: [
      { nome: t('conta.recebedor'), valor: umaLinha(r.nome, MAXIMO_DO_NOME) },
      { nome: t('conta.agora'), valor: c.conta },
      { nome: t('conta.quando'), valor: formatarDataHora(c.mudou.em) },
    ],
    botao: { nome: t('conta.botao'), href: c.appUrl },
    notas: [{ texto: t('conta.naoFui'), url: `https://wa.me/${produto.suporte}` }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
