import { chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { limitesDoLancamento } from '../../../../shared/domain/lancamentoManual.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { QualDinheiro } from '../../ui/qual.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { Decisoes, palavrasDo, SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Lancamento } from './FolhaDoLancamento.tsx'

interface Props {
  lancamento: Lancamento
  aoMudar: () => void
  aoEstornar: (novo: string) => void
}
/** What this reader may say of an entry; its author is told that another person approves it. */
export function DecidirLancamento({ lancamento: l, aoMudar, aoEstornar }: Props) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction('decidirLancamentoManual')
  const [porque, setPorque] = useState(false)
  if (!pode(perfil, 'G09', 'escrever')) return <SoAdministrador />
  const valor = emReais(l.valor)
  const sobre = { valor: l.valor, em: l.criadoEm, de: l.autor }
  const decisoes = [...l.decisoes].sort((a, b) => ordem.indexOf(a) - ordem.indexOf(b))
  return (
    <chakra.div mt="7">
      {l.situacao === 'aguardandoAprovacao' && !l.decisoes.includes('aprovar') && (
        <Text color="ink-2" mb="4" fontSize="sm">
          {dizer('lancamento.meu')}
        </Text>
      )}
      {decisoes.length > 0 && (
        <Decisoes
          {...{ enviando, erro, limparErro, sobre }}
          aoDecidir={aoMudar}
          comMotivo
          decisoes={decisoes.map(d => ({
            id: d,
            rotulo: dizer(`lancamento.${d}`),
            pergunta: dizer(`lancamento.${d}.pergunta`, { valor }),
            texto: dizer(`lancamento.${d}.texto`),
            perigo: d === 'recusar' || d === 'descartar',
            ...(d === 'aprovar' && { sugestao: dizer('lancamento.aprovar.motivo') }),
            semMotivo: d === 'enviar' || d === 'descartar',
            enviar: async observacao => {
              const body = d === 'enviar' || d === 'descartar' ? { decisao: d } : { decisao: d, observacao }
              const resposta = await executar({ params: { id: l.id }, body })
              if (resposta.ok) {
                const situacao = dizer(`lancamento.situacao.${resposta.data.situacao}`).toLowerCase()
                avisar(dizer('lancamento.decidido', { situacao }))
              }
              return resposta
            },
          }))}
        />
      )}
      {l.estornavel && (
        <BotaoDeDinheiro sobre={sobre} variant="outline" colorPalette="red" onClick={() => setPorque(true)}>
          {dizer('lancamento.estornar')}
        </BotaoDeDinheiro>
      )}
      <Dialogo aberto={porque} aoFechar={() => setPorque(false)} titulo={dizer('lancamento.estornar.pergunta')}>
        <PedirEstorno
          id={l.id}
          sobre={sobre}
          aoPedir={novo => {
            setPorque(false)
            aoEstornar(novo)
          }}
        />
      </Dialogo>
    </chakra.div>
  )
}
const ordem = ['aprovar', 'enviar', 'recusar', 'descartar']

function PedirEstorno({ id, sobre, aoPedir }: { id: string; sobre: QualDinheiro; aoPedir: (novo: string) => void }) {
  const { executar, enviando } = useAction('estornarLancamentoManual')
  const { motivoMinimo: n, motivoMaximo } = limitesDoLancamento
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < n && { texto: dizer('lancamento.motivoCurto', { n }) } }),
    enviar: ({ motivo }) => executar({ params: { id }, body: { motivo } }),
    aoConcluir: novo => {
      avisar(dizer('lancamento.estornoPedido'))
      aoPedir(novo.id)
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('lancamento.estornar.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('lancamento.motivo')} dica={dizer('lancamento.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={motivoMaximo} />
        </Campo>
        <Flex justify="flex-end">
          <BotaoDeDinheiro sobre={sobre} type="submit" colorPalette="red" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer('lancamento.estornar')}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
