import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { CartaDaPlataforma } from '../../../../shared/domain/mensagens.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { produto } from '../../../../shared/produto.ts'
import { comPalavras } from '../../../../shared/textos/cartas.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaConta as textos } from '../../../../shared/textos/pt-BR/emailsConta.ts'
import type { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME, saudacao } from '../../cobranca/vista/mensagens/saudacao.ts'

/** The letters by which people come in: an invitation, a new password, an interest that was received. Pure. */
interface Contexto {
  /** Where its button leads. */
  href: string
  /** How staff worded it. */
  palavras: PalavrasDasMensagens
}
const escrever = <V extends Readonly<Record<string, string>>>(
  carta: CartaDaPlataforma,
  palavras: PalavrasDasMensagens,
  valores: V,
) => letter(comPalavras(textos, carta, palavras), { ...valores, produto: produto.nome })

export function comporDaRecuperacao(
  usuario: Pick<Usuario, 'nome' | 'email'>,
  /** Until when it works, epoch ms. */
  pedido: { expiraEm: number },
  { href, palavras }: Contexto,
): Conteudo {
  const prazo = formatarDataHora(pedido.expiraEm)
  const t = escrever('acesso-recuperacao', palavras, { nome: saudacao(usuario.nome), prazo })
  return {
    idioma: 'pt-BR',
    assunto: t('recuperacao.assunto'),
    titulo: t('recuperacao.titulo'),
    texto: t('recuperacao.texto'),
    linhas: [
      { nome: t('recuperacao.conta'), valor: usuario.email },
      { nome: t('recuperacao.prazo'), valor: prazo },
    ],
    botao: { nome: t('recuperacao.botao'), href },
    notas: [{ texto: t('recuperacao.ignorar') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

const perfisComNome = ['administrador', 'gestor-financeiro', 'gestor-comercial', 'contador', 'links'] as const

export function comporDoConviteDeUsuario(
  convite: Pick<ConviteDeUsuario, 'nome' | 'quem' | 'perfil' | 'expiraEm'>,
  empresa: Pick<Empresa, 'nomeComercial' | 'razaoSocial'>,
  { href, palavras }: Contexto,
): Conteudo {
  const prazo = formatarDataHora(convite.expiraEm)
  const t = escrever('acesso-convite', palavras, {
    nome: saudacao(convite.nome),
    quem: umaLinha(nomeProprio(convite.quem), MAXIMO_DO_NOME),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    prazo,
  })
  const perfil = perfisComNome.find(p => p === convite.perfil)
  return {
    idioma: 'pt-BR',
    assunto: t('convite.assunto'),
    titulo: t('convite.titulo'),
    texto: t('convite.texto'),
    linhas: [
      { nome: t('convite.empresa'), valor: umaLinha(empresa.razaoSocial, MAXIMO_DO_NOME) },
      { nome: t('convite.perfil'), valor: t(perfil ? `perfil.${perfil}` : 'perfil.outro') },
      ...(perfil ? [{ nome: t('convite.pode'), valor: t(`pode.${perfil}`) }] : []),
      { nome: t('convite.prazo'), valor: prazo },
    ],
    botao: { nome: t('convite.botao'), href },
    notas: [{ texto: t('convite.ignorar') }],
    rodape: [t('rodapeDoConvite'), t('seguranca')],
  }
}

export function comporDoInteresse({ href, palavras }: Contexto): Conteudo {
  const t = escrever('acesso-interesse', palavras, {})
  return {
    idioma: 'pt-BR',
    assunto: t('interesse.assunto'),
    titulo: t('interesse.titulo'),
    texto: t('interesse.texto'),
    linhas: [],
    botao: { nome: t('interesse.botao'), href },
    notas: [{ texto: t('interesse.ignorar') }],
    rodape: [t('rodapeDoInteresse'), t('seguranca')],
  }
}
