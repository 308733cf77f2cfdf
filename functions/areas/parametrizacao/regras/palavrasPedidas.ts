import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { type ModeloEditavel, soEmPortugues } from '../../../../shared/domain/mensagens.ts'
import {
  type Palavras,
  type PalavrasDasMensagens,
  partesDaMensagem,
  problemaDasPalavras,
} from '../../../../shared/domain/palavrasDasMensagens.ts'
import { dizerProblema, textoDaCasa } from '../../../../shared/textos/palavrasDaCasa.ts'
import { fault } from '../../../platform/http/fault.ts'

/**
 * The words in force with those of one message in one language put over them; a part that is absent stays as it is. Pure.
 * @throws RequisicaoInvalida naming the part: a gap is unknown or missing
 */
export function comPalavrasPedidas(
  emVigor: PalavrasDasMensagens,
  modelo: ModeloEditavel,
  pedido: { idioma: 'pt-BR' | 'en' } & { [P in keyof Palavras]?: string | undefined },
): PalavrasDasMensagens {
  const idioma = soEmPortugues(modelo) ? 'pt-BR' : pedido.idioma
  const campos = partesDaMensagem.flatMap(campo => {
    const problema = problemaDasPalavras(campo, pedido[campo] ?? '', textoDaCasa(modelo, campo, idioma))
    return problema ? [{ campo, mensagem: dizerProblema(problema) }] : []
  })
  if (campos.length > 0) throw fault(RequisicaoInvalida, { campos })
  const ditas = Object.fromEntries(partesDaMensagem.flatMap(p => (pedido[p] === undefined ? [] : [[p, pedido[p]]])))
  const doIdioma = emVigor[idioma] as Partial<Record<ModeloEditavel, Palavras>>
  return { ...emVigor, [idioma]: { ...doIdioma, [modelo]: { ...doIdioma[modelo], ...ditas } } }
}
