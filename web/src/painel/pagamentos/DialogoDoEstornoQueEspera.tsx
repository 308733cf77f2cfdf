import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import type { EstornoQueEspera } from './EstornoQueEspera.tsx'

/** What may be done about a refund that waits: by a second person, or by who asked. */
export type AtoDoEstorno = 'liberar' | 'recusar' | 'desistir'

const mensagens = {
  EstornoJaDecidido: 'estornoEspera.tarde',
  QuemPediuNaoDecide: 'estornoEspera.mesma',
  EstornoDeOutraPessoa: 'estornoEspera.mesma',
  SemPermissao: 'semAcessoTexto',
  SemResposta: 'erro.semResposta',
} as const

/** Asks before a refund that waits is approved, refused or taken back, and says how it ended. */
export function DialogoDoEstornoQueEspera(props: {
  ato: AtoDoEstorno | undefined
  espera: EstornoQueEspera
  focoAoSair: () => HTMLElement | null
  aoFechar: () => void
  aoMudar: () => void
}) {
  const { t, idioma } = useTextos()
  const analise = useAction('analisarEstorno')
  const desistencia = useAction('desistirDoEstorno')
  const { ato = 'recusar' } = props
  const { checkoutId: id, id: estorno } = props.espera
  const { enviando, erro, limparErro } = ato === 'desistir' ? desistencia : analise
  const valor = formatarReais(deReais(props.espera.valor) ?? 0, idioma)
  const fechar = () => {
    limparErro()
    props.aoFechar()
    // what was decided meanwhile is shown as it is
    if (erro) props.aoMudar()
  }
  const confirmar = async () => {
    const resultado =
      ato === 'desistir'
        ? await desistencia.executar({ params: { id } })
        : await analise.executar({ params: { id }, body: { estorno, decisao: ato } })
    if (!resultado.ok) return
    const { situacao, motivo } = resultado.data
    const naoDeu = ato === 'liberar' && situacao === 'recusado'
    avisar(naoDeu ? t(`estorno.porque.${motivo ?? 'negado'}`) : t(`estornoEspera.${ato}.feito`, { valor }))
    props.aoFechar()
    props.aoMudar()
  }
  const texto = erro && t(mensagens[erro.name as keyof typeof mensagens] ?? 'erro.texto')
  return (
    <Confirmacao
      aberto={props.ato !== undefined}
      titulo={t(`estornoEspera.${ato}.titulo`, { valor })}
      texto={t(`estornoEspera.${ato}.texto`)}
      confirmar={t(enviando ? 'estornoEspera.enviando' : `estornoEspera.${ato}.confirmar`)}
      cancelar={t('estornoEspera.manter')}
      perigo
      enviando={enviando}
      erro={texto}
      focoAoSair={props.focoAoSair}
      aoConfirmar={() => void confirmar()}
      aoCancelar={fechar}
    />
  )
}
