import type { ChavePainel } from '../../../shared/textos/painel.ts'
import { useTextos } from '../app/textos.tsx'
import { Aviso } from './Aviso.tsx'

/** What a call was refused for, in words: those of its name, or that nothing answered, or that it is our fault. */
export function AvisoDeErro<N extends string>(props: {
  erro: { name: N } | undefined
  textos?: { readonly [nome in NoInfer<N>]?: ChavePainel }
}) {
  const { t } = useTextos()
  if (!props.erro) return null
  const { name } = props.erro
  const chave: ChavePainel = props.textos?.[name] ?? (name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
  return <Aviso tom="erro">{t(chave)}</Aviso>
}
