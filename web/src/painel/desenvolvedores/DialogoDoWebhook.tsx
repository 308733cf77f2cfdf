import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
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
  const { executar, enviando, erro } = useAction('criarWebhook')
  const [eventos, setEventos] = useState<EventoEscolhivel[]>(['pagamento.pago'])
  const [semEventos, setSemEventos] = useState(false)
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const url = String(new FormData(evento.currentTarget).get('url') ?? '').trim()
    setSemEventos(!eventos.length)
    if (!eventos.length) return
    const r = await executar({ body: { url, descricao: '', eventos } })
    if (r.ok) return aoCriar(r.data.segredo)
    document.getElementById('campo-url')?.focus()
  }
  const doEndereco = erro?.name === 'EnderecoRecusado' || erro?.name === 'RequisicaoInvalida'
  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate>
      <Stack gap="5">
        {erro && !doEndereco && (
          <Aviso tom="erro">
            {t(
              erro.name === 'LimiteDeWebhooks'
                ? 'dev.limiteWebhooks'
                : erro.name === 'SemResposta'
                  ? 'erro.semResposta'
                  : 'erro.texto',
            )}
          </Aviso>
        )}
        <Campo
          nome="url"
          rotulo={t('dev.url')}
          dica={t('dev.urlDica')}
          erro={doEndereco ? t('dev.urlRecusada') : undefined}
        >
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
          erro={semEventos && !eventos.length ? t('dev.eventosFalta') : undefined}
        />
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'dev.criarWebhook')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
