import { en } from '../../shared/textos/en/bio.ts'
import { type IdiomaPainel, idiomas } from '../../shared/textos/painel.ts'
import { ptBR, type TextosDaBio } from '../../shared/textos/pt-BR/bio.ts'
import { tr } from '../../shared/textos/tr/bio.ts'
import { escritor, esquemaDoPainel } from '../documentos.ts'
import { enderecoDaBio } from '../src/app/caminhos.ts'
import { marcaSvg } from '../src/pagador/imagens.ts'
import { estilo } from './estilo.ts'
import { paginaDaBio } from './pagina.ts'

const textos: Record<IdiomaPainel, TextosDaBio> = { 'pt-BR': ptBR, en, tr }

/**
 * Writes the landing page into a build of the web: `bio.html` and `bio/{en,tr}.html`, with their style and their line of
 * script as hashed assets (decision 0174). The panel's policy holds for them as it is.
 */
export async function gravarBio(destino: string): Promise<void> {
  const { gravar, ativo } = escritor(destino, 'bio')
  const ativos = {
    css: await ativo(estilo, 'css'),
    js: await ativo(esquemaDoPainel, 'js'),
    icone: await ativo(marcaSvg, 'svg'),
  }
  for (const idioma of idiomas)
    await gravar(`${enderecoDaBio(idioma).slice(1)}.html`, paginaDaBio(textos[idioma], idioma, ativos))
}
