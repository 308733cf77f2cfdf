import { useSessao } from '../app/Guarda.tsx'
import { useTextos } from '../app/textos.tsx'
import { EstadoDeErro, EstadoVazio } from './EstadoVazio.tsx'

/**
 * A reading that did not come, by what was answered: a role that may not, a receiver's login whose registration is not
 * there yet (asking again changes neither), or what failed, with a way to ask again.
 */
export function Falhou(props: { erro: { name: string }; titulo?: string; texto?: string; aoRepetir: () => void }) {
  const { t } = useTextos()
  const { perfil } = useSessao()
  if (props.erro.name === 'SemPermissao')
    return <EstadoVazio figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
  if (props.erro.name === 'RecebedorNaoEncontrado' && perfil === 'recebedor')
    return <EstadoVazio figura="pessoas" titulo={t('semCadastro')} texto={t('semCadastroTexto')} />
  return (
    <EstadoDeErro
      titulo={props.titulo ?? t('lista.erro')}
      texto={props.texto ?? t('lista.erroTexto')}
      repetir={t('erro.repetir')}
      aoRepetir={props.aoRepetir}
    />
  )
}
