import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { parte } from '../../app/pagina.ts'
import { useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { caminhoDoLink } from './navegacao.ts'
import { useChamada } from './useChamada.ts'

const { Parte: AtalhosAbertos, buscar } = parte(() => import('./AtalhosAbertos.tsx'))

/** The person's shortcuts (E017–E020): pages they keep at hand, reached with Alt+Shift and their number. */
export function Atalhos() {
  const { chamada, doBotao } = useChamada(buscar, 'dialog')
  const fechados = <BotaoDosAtalhos {...doBotao} />
  return (
    <>
      {chamada ? (
        <Suspense fallback={fechados}>
          <AtalhosAbertos />
        </Suspense>
      ) : (
        fechados
      )}
      <Teclas />
    </>
  )
}

export function BotaoDosAtalhos(props: IconButtonProps) {
  const { t } = useTextos()
  return (
    <IconButton {...props} variant="ghost" colorPalette="gray" aria-label={t('atalhos.titulo')}>
      <Icone nome="atalho" />
    </IconButton>
  )
}

/** Alt+Shift+1 to 9: no browser and no screen reader keeps these. The list is asked for with the first of them. */
function Teclas() {
  const { slug } = useSessao()
  const navegar = useNavigate()
  const [pedido, setPedido] = useState<number>()
  const { data } = useEndpoint('listarAtalhos', pedido === undefined ? null : {})
  useLayoutEffect(() => {
    const tecla = (e: KeyboardEvent) => {
      const numero = /^Digit([1-9])$/.exec(e.code)?.[1]
      if (!numero || !e.altKey || !e.shiftKey || e.ctrlKey || e.metaKey) return
      e.preventDefault()
      setPedido(Number(numero) - 1)
    }
    addEventListener('keydown', tecla)
    return () => removeEventListener('keydown', tecla)
  }, [])
  useEffect(() => {
    if (pedido === undefined || !data) return
    setPedido(undefined)
    const atalho = data[pedido]
    if (atalho) void navegar(caminhoDoLink(atalho.link, slug))
  }, [pedido, data, navegar, slug])
  return null
}
