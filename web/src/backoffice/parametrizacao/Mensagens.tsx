import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { gruposDeMensagens, type ModeloEditavel, soEmPortugues } from '../../../../shared/domain/mensagens.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { Carta } from './Carta.tsx'
import type { QualMensagem, Vigente } from './campos.ts'
import { DeQuem } from './SecaoDeParametros.tsx'

const idiomas: readonly IdiomaDoPagador[] = ['pt-BR', 'en']

interface Props {
  vigente: Vigente
  /** A change of the words is open or coming: another one waits for that. */
  ocupada: boolean
  aoMudar: (qual: QualMensagem) => void
}
/** What the platform writes to people, as they read it, a test of it to who looks, and the way to its words. */
export function Mensagens({ vigente, ocupada, aoMudar }: Props) {
  const [modelo, setModelo] = useState<ModeloEditavel>('comprovante')
  const [escolhido, setEscolhido] = useState<IdiomaDoPagador>('pt-BR')
  const idioma = soEmPortugues(modelo) ? 'pt-BR' : escolhido
  const { data, error, recarregar } = useEndpoint('verModeloDeMensagem', { params: { modelo }, query: { idioma } })
  const { executar, enviando, erro } = useAction('enviarMensagemDeTeste')
  const testar = async () => {
    const r = await executar({ params: { modelo }, body: { idioma } })
    if (r.ok) avisar(dizer(`prm.mensagens.${r.data.situacao}`, { para: r.data.para }))
  }
  return (
    <Secao id="mensagens" titulo={dizer('prm.mensagens')} texto={dizer('prm.mensagens.texto')}>
      <Flex gap="3" wrap="wrap">
        <Campo nome="modelo" rotulo={dizer('prm.mensagens.qual')}>
          <Escolha
            valor={modelo}
            grupos={gruposDeMensagens.map(({ grupo, modelos }) => ({
              nome: dizer(`prm.mensagens.grupo.${grupo}`),
              opcoes: modelos.map(m => [m, dizer(`prm.mensagem.${m}`)]),
            }))}
            aoMudar={m => setModelo(m)}
          />
        </Campo>
        {!soEmPortugues(modelo) && (
          <Campo nome="idioma" rotulo={dizer('prm.mensagens.idioma')}>
            <Escolha
              valor={idioma}
              opcoes={idiomas.map(i => [i, dizer(`prm.mensagens.${i}`)])}
              aoMudar={i => setEscolhido(i)}
            />
          </Campo>
        )}
      </Flex>
      {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={6} />}
      {data && <Carta mensagem={data} />}
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      <Text color="ink-2" fontSize="sm">
        {dizer('prm.mensagens.whatsapp')}
      </Text>
      <Text color="ink-2" fontSize="sm">
        <DeQuem vigente={vigente} />
      </Text>
      <Flex justify="flex-end" gap="3" wrap="wrap">
        <Button size="sm" variant="outline" aria-disabled={enviando} onClick={() => void testar()}>
          {enviando ? dizer('caso.enviando') : dizer('prm.mensagens.testar')}
        </Button>
        {!ocupada && (
          <Button size="sm" variant="outline" onClick={() => aoMudar({ modelo, idioma })}>
            {dizer('prm.mensagens.mudar')}
          </Button>
        )}
      </Flex>
    </Secao>
  )
}

type Opcoes<T> = readonly (readonly [T, string])[]
interface DaEscolha<T extends string> {
  valor: T
  opcoes?: Opcoes<T>
  grupos?: readonly { nome: string; opcoes: Opcoes<T> }[]
  aoMudar: (valor: T) => void
}
function Escolha<T extends string>({ valor, opcoes = [], grupos = [], aoMudar }: DaEscolha<T>) {
  const linhas = (de: Opcoes<T>) =>
    de.map(([v, nome]) => (
      <option key={v} value={v}>
        {nome}
      </option>
    ))
  return (
    <NativeSelect.Root>
      <NativeSelect.Field value={valor} onChange={e => aoMudar(e.currentTarget.value as T)}>
        {linhas(opcoes)}
        {grupos.map(g => (
          <optgroup key={g.nome} label={g.nome}>
            {linhas(g.opcoes)}
          </optgroup>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
