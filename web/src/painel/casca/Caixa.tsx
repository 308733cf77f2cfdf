import { chakra, IconButton, type IconButtonProps } from '@chakra-ui/react'
import { Suspense } from 'react'
import { parte } from '../../app/pagina.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { caixas, type QualCaixa } from '../mensagens/useCaixa.ts'
import { useChamada } from './useChamada.ts'
import { useNavegacao } from './useNavegacao.ts'

const { Parte: CaixaAberta, buscar } = parte(() => import('./CaixaAberta.tsx'))

/** A box with its count; what is in it comes when it is opened. */
export function Caixa({ qual }: { qual: QualCaixa }) {
  const novos = useNavegacao().data?.novos[qual] ?? 0
  const { chamada, doBotao } = useChamada(buscar, 'dialog')
  const fechada = <BotaoDaCaixa {...doBotao} qual={qual} novos={novos} />
  return chamada ? (
    <Suspense fallback={fechada}>
      <CaixaAberta qual={qual} />
    </Suspense>
  ) : (
    fechada
  )
}

export function BotaoDaCaixa({ qual, novos, ...props }: IconButtonProps & { qual: QualCaixa; novos: number }) {
  const { t } = useTextos()
  const nome = t(`caixa.${qual}`)
  return (
    <IconButton
      {...props}
      variant="ghost"
      colorPalette="gray"
      position="relative"
      aria-label={novos ? t('caixa.novos', { n: novos, nome }) : nome}
    >
      <Icone nome={caixas[qual].icone} />
      {novos > 0 && (
        <chakra.span
          aria-hidden
          position="absolute"
          // beside the picture, not over it
          top="0"
          insetEnd="-0.5"
          minW="4"
          h="4"
          px="1"
          borderRadius="full"
          bg="danger"
          color="surface"
          fontSize="0.6875rem"
          fontWeight="bold"
          lineHeight="1rem"
        >
          {novos > 9 ? '9+' : novos}
        </chakra.span>
      )}
    </IconButton>
  )
}
