import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { enderecoDaDocs } from '../../app/caminhos.ts'
import { useTextos } from '../../app/textos.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Chaves } from './Chaves.tsx'
import { Entregas } from './Entregas.tsx'
import { Webhooks } from './Webhooks.tsx'

/** For who integrates: keys, endpoints that are told of events, and what became of each telling. */
export default function Desenvolvedores() {
  return (
    <Permitido grupo="ADM">
      <ParaDesenvolvedores />
    </Permitido>
  )
}

function ParaDesenvolvedores() {
  const { t, idioma } = useTextos()
  const [mudancas, setMudancas] = useState(0)
  return (
    <Pagina
      titulo={t('dev.titulo')}
      texto={t('dev.texto')}
      acao={
        <Button asChild variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }}>
          <a href={enderecoDaDocs(idioma)}>{t('dev.docs')}</a>
        </Button>
      }
    >
      <Stack gap="10">
        <Chaves />
        <Webhooks aoEnviar={() => setMudancas(n => n + 1)} />
        <Entregas mudancas={mudancas} />
      </Stack>
    </Pagina>
  )
}
