import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import type { LinkNaLista } from './tipos.ts'

/** Closing a link for good, by name. */
export function DialogoEncerrar(props: {
  link: LinkNaLista | undefined
  aoFechar: () => void
  aoMudar: (id: string, mudanca: Partial<LinkNaLista>) => void
}) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('excluirLink')
  const { link } = props
  const fechar = () => {
    limparErro()
    props.aoFechar()
  }
  const confirmar = async () => {
    if (!link) return
    const resultado = await executar({ params: { id: link.id } })
    if (!resultado.ok && resultado.error.name !== 'LinkNaoEncontrado') return
    avisar(t('encerrar.feito', { nome: link.nome }))
    props.aoMudar(link.id, { situacao: 'encerrado' })
    fechar()
  }
  const mensagens = {
    SemPermissao: 'semAcessoTexto',
    SemResposta: 'erro.semResposta',
  } as const
  const chave = erro && erro.name in mensagens ? mensagens[erro.name as keyof typeof mensagens] : 'erro.texto'
  return (
    <Confirmacao
      aberto={!!link}
      titulo={t('encerrar.titulo', { nome: link?.nome ?? '' })}
      texto={t('encerrar.texto', { valor: formatarReais(deReais(link?.valor ?? 0) ?? 0, idioma) })}
      confirmar={t(enviando ? 'encerrar.encerrando' : 'encerrar.confirmar')}
      cancelar={t('encerrar.manter')}
      perigo
      enviando={enviando}
      erro={erro && t(chave)}
      aoConfirmar={() => void confirmar()}
      aoCancelar={fechar}
    />
  )
}
