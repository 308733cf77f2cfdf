import { Button, chakra, Input, NativeSelect, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { type Escopo, nomesDeEscopos } from '../../../../shared/contract/escopos.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Marcas } from './Marcas.tsx'
import { Segredo } from './Segredo.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoCriar: () => void
}
const validades = [90, 30, 365, null] as const

/** A new key, then the key itself, this once: also when the form was left before the answer. */
export function DialogoDaChave(props: Props) {
  const { t } = useTextos()
  const [chave, setChave] = useState<string>()
  const fechar = () => {
    setChave(undefined)
    props.aoFechar()
  }
  return (
    <Dialogo
      aberto={props.aberto || !!chave}
      aoFechar={fechar}
      fica={!!chave}
      titulo={t(chave ? 'dev.suaChave' : 'dev.criarChave')}
    >
      {chave ? (
        <Segredo rotulo={t('dev.suaChave')} valor={chave} aoGuardar={fechar} />
      ) : (
        <Formulario
          aoCriar={nova => {
            setChave(nova)
            props.aoCriar()
          }}
        />
      )}
    </Dialogo>
  )
}

function Formulario({ aoCriar }: { aoCriar: (chave: string) => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('criarChaveDeApi')
  const [escopos, setEscopos] = useState<Escopo[]>([])
  const [faltas, setFaltas] = useState<{ nome?: boolean; escopos?: boolean }>({})
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    const nome = String(dados.get('nome') ?? '').trim()
    setFaltas({ nome: !nome, escopos: !escopos.length })
    if (!nome) return document.getElementById('campo-nome')?.focus()
    if (!escopos.length) return
    const validadeDias = validades.find(v => String(v) === dados.get('validade')) ?? null
    const r = await executar({ body: { nome, escopos, validadeDias } })
    if (r.ok) aoCriar(r.data.chave)
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate>
      <Stack gap="5">
        {erro && (
          <Aviso tom="erro">
            {t(
              erro.name === 'LimiteDeChaves'
                ? 'dev.limite'
                : erro.name === 'SemResposta'
                  ? 'erro.semResposta'
                  : 'erro.texto',
            )}
          </Aviso>
        )}
        <Campo
          nome="nome"
          rotulo={t('dev.nome')}
          dica={t('dev.nomeDica')}
          erro={faltas.nome ? t('dev.nomeFalta') : undefined}
        >
          <Input name="nome" size="lg" maxLength={60} autoComplete="off" />
        </Campo>
        <Marcas
          titulo={t('dev.permissoes')}
          opcoes={nomesDeEscopos.map(valor => ({ valor, rotulo: t(`escopo.${valor}`) }))}
          marcadas={escopos}
          aoMudar={setEscopos}
          erro={faltas.escopos && !escopos.length ? t('dev.permissoesFalta') : undefined}
        />
        <Campo nome="validade" rotulo={t('dev.validade')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field name="validade" defaultValue="90">
              {validades.map(v => (
                <option key={v} value={String(v)}>
                  {v === null ? t('dev.semFim') : t('dev.dias', { n: v })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'dev.criarChave')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
