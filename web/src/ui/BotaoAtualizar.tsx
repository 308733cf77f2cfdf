import { Button } from '@chakra-ui/react'
import { useTextos } from '../app/textos.tsx'

/** Offered once the page stopped looking by itself for what is on its way (`useOlhares`). */
export function BotaoAtualizar({ parou, deNovo, mt }: { parou: boolean; deNovo: () => void; mt?: string }) {
  const { t } = useTextos()
  return (
    parou && (
      <Button variant="outline" mt={mt} onClick={deNovo}>
        {t('lista.atualizar')}
      </Button>
    )
  )
}
