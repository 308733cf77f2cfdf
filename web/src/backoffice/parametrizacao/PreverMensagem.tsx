import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ModeloEditavel } from '../../../../shared/domain/mensagens.ts'
import type { Palavras } from '../../../../shared/domain/palavrasDasMensagens.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { Carta } from './Carta.tsx'

interface Props {
  modelo: ModeloEditavel
  idioma: IdiomaDoPagador
  /** The words as they are typed or proposed; undefined while what is typed is wrong. */
  lerPalavras: (form: HTMLFormElement | null) => Palavras | undefined
}
/** A message with words that are not in force yet: looked at, and sent to who looks. */
export function PreverMensagem({ modelo, idioma, lerPalavras }: Props) {
  const [pedidas, setPedidas] = useState<Palavras>()
  const { data, error, recarregar } = useEndpoint(
    'verModeloDeMensagem',
    pedidas ? { params: { modelo }, query: { idioma, ...pedidas } } : null,
  )
  const { executar, enviando, erro } = useAction('enviarMensagemDeTeste')
  const testar = async (form: HTMLFormElement | null) => {
    const palavras = lerPalavras(form)
    if (!palavras) return
    const r = await executar({ params: { modelo }, body: { idioma, ...palavras } })
    if (r.ok) avisar(dizer(`prm.mensagens.${r.data.situacao}`, { para: r.data.para }))
  }
  return (
    <Box>
      <Flex gap="3" wrap="wrap">
        <Button size="sm" variant="outline" onClick={e => setPedidas(lerPalavras(e.currentTarget.closest('form')))}>
          {dizer('prm.mensagens.prever')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={enviando}
          onClick={e => void testar(e.currentTarget.closest('form'))}
        >
          {enviando ? dizer('caso.enviando') : dizer('prm.mensagens.testar')}
        </Button>
      </Flex>
      <Box aria-live="polite" mt={pedidas || erro ? '4' : '0'}>
        <Fala>
          {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
          {pedidas && !data && !error && <EsqueletoDeLinhas linhas={4} />}
          {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
          {pedidas && data && <Carta mensagem={data} />}
        </Fala>
      </Box>
    </Box>
  )
}
