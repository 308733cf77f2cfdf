import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { type EventoEscolhivel, eventosEscolhiveis } from './eventos.ts'
import { Marcas } from './Marcas.tsx'
import { Segredo } from './Segredo.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoCriar: () => void
}

/** A new endpoint, then its secret, this once: also when the form was left before the answer. */
export function DialogoDoWebhook(props: Props) {
  const { t } = useTextos()
  const [segredo, setSegredo] = useState<string>()
  const fechar = () => {
    setSegredo(undefined)
    props.aoFechar()
  }
  return (
    <Dialogo aberto={props.aberto || !!segredo} aoFechar={fechar} fica={!!segredo} titulo={t('dev.criarWebhook')}>
      {segredo ? (
        <Segredo rotulo={t('dev.segredo')} valor={segredo} aoGuardar={fechar} />
      ) : (
        <Formulario
          aoCriar={novo => {
            setSegredo(novo)
            props.aoCriar()
          }}
        />
      )}
    </Dialogo>
  )
}

function Formulario({ aoCriar }: { aoCriar: (segredo: string) => void }) {
  const { t } = useTextos()
  const { executar } = useAction('criarWebhook')
  const [eventos, setEventos] = useState<EventoEscolhivel[]>(['pagamento.pago'])
  const form = useFormulario({
    campos: ['url', 'eventos'],
    conferir: () => ({ eventos: !eventos.length && 'dev.eventosFalta' }),
    enviar: ({ url }) => executar({ body: { url, descricao: '', eventos } }),
    aoConcluir: ({ segredo }) => aoCriar(segredo),
    aoRecusar: ({ name }) => {
      if (name === 'EnderecoRecusado' || name === 'RequisicaoInvalida') return { url: 'dev.urlRecusada' }
      document.getElementById('campo-url')?.focus()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <AvisoDeErro erro={form.erro} textos={{ LimiteDeWebhooks: 'dev.limiteWebhooks' }} />
        <Campo {...form.campo('url')} rotulo={t('dev.url')} dica={t('dev.urlDica')}>
          <Input
            name="url"
            type="url"
            inputMode="url"
            size="lg"
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
          />
        </Campo>
        <Marcas
          titulo={t('dev.eventos')}
          opcoes={eventosEscolhiveis.map(valor => ({ valor, rotulo: t(`evento.${valor}`) }))}
          marcadas={eventos}
          aoMudar={setEventos}
          erro={eventos.length ? undefined : form.campo('eventos').erro}
        />
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'dev.criarWebhook')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
