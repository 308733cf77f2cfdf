import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'

/** An administrator's no to another one (decision 0067), by the invitation or the person: the question, and its end. */
export function useObjecao({ id, nome }: { id: string; nome: string }, aoObjetar: () => void) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('objetarAdministrador')
  const [perguntando, setPerguntando] = useState(false)
  const objetar = async () => {
    const r = await executar({ body: { id } })
    // it was answered, cancelled or took effect meanwhile: the list says so
    if (!r.ok && (r.error.name === 'SemResposta' || r.error.name === 'ErroInterno')) return
    if (r.ok) avisar(t('usuarios.objetado', { nome }))
    setPerguntando(false)
    aoObjetar()
  }
  const pergunta = (
    <Confirmacao
      aberto={perguntando}
      titulo={t('usuarios.objetarTitulo', { nome })}
      texto={t('usuarios.objetarTexto')}
      confirmar={t('usuarios.objetar')}
      cancelar={t('usuarios.naoObjetar')}
      perigo
      enviando={enviando}
      erro={erro && t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
      aoConfirmar={() => void objetar()}
      aoCancelar={() => {
        limparErro()
        setPerguntando(false)
      }}
    />
  )
  return { pergunta, perguntar: () => setPerguntando(true) }
}
