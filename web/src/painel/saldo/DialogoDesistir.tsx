import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'

type Saque = ItemDe<'listarSaques'>

const mensagens = { SaqueJaDecidido: 'desistir.tarde', SemResposta: 'erro.semResposta' } as const

/** Takes back a withdrawal that waits, named by its amount and where it would have gone. */
export function DialogoDesistir(props: {
  saque: Saque | undefined
  focoAoSair: () => HTMLElement | null
  aoFechar: () => void
  /** The withdrawal as it became. */
  aoDesistir: (saque: Saque) => void
}) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('desistirDoSaque')
  const { saque } = props
  const valor = formatarReais(deReais(saque?.valor ?? 0) ?? 0, idioma)
  const fechar = () => {
    limparErro()
    props.aoFechar()
  }
  const confirmar = async () => {
    if (!saque) return
    const resultado = await executar({ params: { id: saque.id } })
    if (!resultado.ok) return
    avisar(t('desistir.feito', { valor }))
    props.aoDesistir(resultado.data)
    fechar()
  }
  const texto = erro && t(mensagens[erro.name as keyof typeof mensagens] ?? 'erro.texto')
  return (
    <Confirmacao
      aberto={!!saque}
      titulo={t('desistir.titulo', { valor })}
      texto={t('desistir.texto', { para: saque?.para ?? '' })}
      confirmar={t(enviando ? 'desistir.enviando' : 'desistir.confirmar')}
      cancelar={t('desistir.manter')}
      perigo
      enviando={enviando}
      erro={texto}
      focoAoSair={props.focoAoSair}
      aoConfirmar={() => void confirmar()}
      aoCancelar={fechar}
    />
  )
}
