import { Button, chakra, Flex, Grid, Input, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { doCampoDeMomento } from '../../ui/campoDeMomento.ts'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { CampoDeParametro } from './CampoDeParametro.tsx'
import { type Alvo, camposDe, comTextos, faltasDe, type Vigente } from './campos.ts'
import { Retroteste } from './Retroteste.tsx'

interface Props {
  vigente: Vigente
  tetoDaOrdem: string | undefined
  aoConcluir: () => void
}
/** A section's next value, typed over the one in force: proposed, or, where one person is enough, done once confirmed. */
export function MudarParametros({ vigente, tetoDaOrdem, aoConcluir }: Props) {
  const { duasPessoas } = vigente
  const alvo = { secao: vigente.secao, valor: vigente.valor } as Alvo
  const campos = camposDe(alvo)
  const { executar, enviando, erro, limparErro } = useAction('proporParametros')
  const [pedido, setPedido] = useState<{ alvo: Alvo; motivo: string; desde?: string }>()
  const enviar = async (body: NonNullable<typeof pedido>) => {
    const { alvo: novo, ...resto } = body
    const r = await executar({ body: { ...novo, ...resto } })
    if (!r.ok) return r
    setPedido(undefined)
    avisar(dizer(duasPessoas ? 'prm.proposta' : 'prm.aplicada'))
    aoConcluir()
    return r
  }
  const form = useFormulario({
    campos: [...campos.map(c => c.nome), 'desde', 'motivo'],
    conferir: v => ({
      ...Object.fromEntries(Object.entries(faltasDe(comTextos(alvo, v))).map(([nome, texto]) => [nome, { texto }])),
      motivo: (v.motivo ?? '').length < 3 && { texto: dizer('prm.e.motivo') },
    }),
    enviar: async v => {
      const desde = v.desde ? doCampoDeMomento(v.desde.slice(0, 16)) : undefined
      const novo = {
        ...{ alvo: comTextos(alvo, v), motivo: v.motivo ?? '' },
        ...(desde !== undefined && { desde: new Date(desde).toISOString() }),
      }
      if (duasPessoas) return enviar(novo)
      setPedido(novo)
      return undefined
    },
  })
  /** The thresholds as they are typed; what is wrong with them is said at their fields. */
  const lerLimiares = (elemento: HTMLFormElement | null) => {
    const dados = elemento ? new FormData(elemento) : new FormData()
    const novo = comTextos(alvo, Object.fromEntries(campos.map(c => [c.nome, String(dados.get(c.nome) ?? '').trim()])))
    const faltas = Object.entries(faltasDe(novo)).map(([nome, texto]) => [nome, { texto }])
    form.marcar(Object.fromEntries(faltas))
    return novo.secao === 'antifraude' && faltas.length === 0 ? novo.valor : undefined
  }
  const fechar = () => {
    limparErro()
    setPedido(undefined)
  }
  return (
    <>
      <chakra.form {...form.ligar}>
        <Stack gap="5">
          {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
          <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
            {campos.map(c => (
              <CampoDeParametro
                key={c.nome}
                campo={c}
                valor={vigente.valor}
                dica={c.nome === 'ordem' ? tetoDaOrdem : undefined}
                {...form.campo(c.nome)}
              />
            ))}
          </Grid>
          {alvo.secao === 'antifraude' && <Retroteste lerLimiares={lerLimiares} />}
          {duasPessoas && (
            <Campo {...form.campo('desde')} rotulo={dizer('prm.desde')} dica={dizer('prm.desde.dica')}>
              <Input name="desde" type="datetime-local" size="lg" maxW={{ sm: '16rem' }} />
            </Campo>
          )}
          <Campo {...form.campo('motivo')} rotulo={dizer('prm.motivo')} dica={dizer('prm.motivo.dica')}>
            <Textarea name="motivo" rows={2} maxLength={300} />
          </Campo>
          <Flex justify="flex-end">
            <Button type="submit" aria-disabled={form.enviando}>
              {form.enviando ? dizer('caso.enviando') : dizer(duasPessoas ? 'prm.propor' : 'prm.aplicar')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
      <Confirmacao
        aberto={!!pedido}
        {...perguntaDe(pedido?.alvo)}
        confirmar={enviando ? dizer('caso.enviando') : dizer('prm.aplicar')}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => pedido && void enviar(pedido)}
        aoCancelar={fechar}
      />
    </>
  )
}

/** What is asked before one person's change: maintenance stops every company's sales. */
function perguntaDe(alvo: Alvo | undefined): { titulo: string; texto: string; perigo?: boolean } {
  if (alvo?.secao === 'manutencao') {
    const qual = alvo.valor.ligada ? 'ligar' : 'desligar'
    return {
      ...{ titulo: dizer(`prm.${qual}.pergunta`), texto: dizer(`prm.${qual}.texto`) },
      perigo: alvo.valor.ligada,
    }
  }
  const texto = alvo?.secao === 'aviso' ? alvo.valor.texto : ''
  return { titulo: dizer('prm.publicar.pergunta'), texto: texto || dizer('prm.publicar.vazio') }
}
