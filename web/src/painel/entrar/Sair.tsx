import { useEffect } from 'react'
import { encerrarSessao } from '../../api/painel.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'

/** /sign-out: ends the session, then a whole new page, so that nothing of it stays in memory (002 §4). */
export default function Sair() {
  const { t } = useTextos()
  useEffect(() => {
    void encerrarSessao().finally(() => location.replace(caminhos.entrar))
  }, [])
  return (
    <p role="status">
      <Fala>{t('saindo')}</Fala>
    </p>
  )
}
