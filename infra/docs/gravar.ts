import { en } from '../../shared/textos/en/docs.ts'
import { write } from '../../shared/textos/engine.ts'
import { type ChavePainel, carregarTextos, type IdiomaPainel, idiomas } from '../../shared/textos/painel.ts'
import { ptBR, type TextosDaDocs } from '../../shared/textos/pt-BR/docs.ts'
import { tr } from '../../shared/textos/tr/docs.ts'
import { escritor } from '../../web/documentos.ts'
import { enderecoDaDocs } from '../../web/src/app/caminhos.ts'
import { marcaSvg } from '../../web/src/pagador/imagens.ts'
import { openapi } from '../contrato.ts'
import { comportamento } from './comportamento.ts'
import { estilo } from './estilo.ts'
import { paginaDaDocs } from './pagina.ts'

const textos: Record<IdiomaPainel, TextosDaDocs> = { 'pt-BR': ptBR, en, tr }

/**
 * Writes the developers' page into a build of the web: `docs.html` and `docs/{en,tr}.html`, the document as
 * `docs/openapi.json`, their style and behaviour as hashed assets. The panel's policy holds for them as it is.
 */
export async function gravarDocs(destino: string): Promise<void> {
  const documento = openapi()
  const { gravar, ativo } = escritor(destino, 'docs')
  const ativos = {
    css: await ativo(estilo, 'css'),
    js: await ativo(comportamento, 'js'),
    icone: await ativo(marcaSvg, 'svg'),
  }
  await gravar('docs/openapi.json', JSON.stringify(documento))
  for (const idioma of idiomas) {
    const doPainel = await carregarTextos(idioma)
    const rotulo = (chave: string) => write(doPainel[chave as ChavePainel], idioma)
    const pagina = paginaDaDocs({ t: textos[idioma], idioma, rotulo, documento }, ativos)
    await gravar(`${enderecoDaDocs(idioma).slice(1)}.html`, pagina)
  }
}
