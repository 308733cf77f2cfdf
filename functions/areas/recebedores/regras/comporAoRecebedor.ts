import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { MAXIMO_DO_COMBINADO } from '../../../../shared/domain/recebedor.ts'
import { produto } from '../../../../shared/produto.ts'
import { comPalavras } from '../../../../shared/textos/cartas.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoRecebedor as textos } from '../../../../shared/textos/pt-BR/emailsRecebedor.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME, saudacao } from '../../cobranca/vista/mensagens/saudacao.ts'

type DaEmpresa = Pick<Empresa, 'nomeComercial' | 'razaoSocial' | 'cnpj'>
interface Contexto {
  /** The invitation's page. */
  href: string
  palavras: PalavrasDasMensagens
}

/** Pure: the invitation; `palavras`: how staff worded it. */
export function comporDoConvite(
  r: Pick<Recebedor, 'nome' | 'combinado'> & { convite: { expiraEm: number } },
  empresa: DaEmpresa,
  { href, palavras }: Contexto,
): Conteudo {
  const prazo = formatarDataHora(r.convite.expiraEm)
  const valores = {
    nome: saudacao(r.nome),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    prazo,
    produto: produto.nome,
  }
  const t = letter(comPalavras(textos, 'recebedor-convite', palavras), valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('convite.assunto')),
    titulo: t('convite.titulo'),
    valor: valores.empresa,
    texto: t('convite.texto'),
    linhas: [
      { nome: t('convite.empresa'), valor: umaLinha(empresa.razaoSocial, MAXIMO_DO_NOME) },
      { nome: t('convite.cnpj'), valor: formatarCnpj(empresa.cnpj) },
      ...(r.combinado ? [{ nome: t('convite.combinado'), valor: umaLinha(r.combinado, MAXIMO_DO_COMBINADO) }] : []),
      { nome: t('convite.prazo'), valor: prazo },
    ],
    botao: { nome: t('convite.botao'), href },
    notas: [{ texto: t('convite.antes') }, { texto: t('convite.ignorar') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

/** Pure: that the registration was approved, and the terms are to be signed. */
export function comporDosTermos(
  r: Pick<Recebedor, 'nome'>,
  empresa: DaEmpresa,
  { href, palavras }: Contexto,
): Conteudo {
  const valores = {
    nome: saudacao(r.nome),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    produto: produto.nome,
  }
  const t = letter(comPalavras(textos, 'recebedor-termos', palavras), valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('termos.assunto')),
    titulo: t('termos.titulo'),
    valor: valores.empresa,
    texto: t('termos.texto'),
    linhas: [{ nome: t('convite.cnpj'), valor: formatarCnpj(empresa.cnpj) }],
    botao: { nome: t('termos.botao'), href },
    notas: [],
    rodape: [t('rodape'), t('seguranca')],
  }
}
