import { afterEach, expect, test, vi } from 'vitest'
import { consoleLog } from '../../../../functions/platform/runtime/log.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function lineIn(stage: string): string {
  vi.stubEnv('STAGE', stage)
  vi.stubEnv('LOG', '')
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0)
  consoleLog.info('consumed', { fila: 'listas' })
  vi.restoreAllMocks()
  return written.join('')
}

test('on a person’s machine a line begins with its time, to the millisecond', () => {
  const before = new Date()
  const line = lineIn('local')
  expect(line).toMatch(/^\{"hora":"\d\d:\d\d:\d\d\.\d{3}","level":"info","event":"consumed"/)
  const [hours, minutes] = /(\d\d):(\d\d)/.exec(line)?.slice(1).map(Number) ?? []
  const passed = (before.getHours() * 60 + before.getMinutes() - ((hours ?? 0) * 60 + (minutes ?? 0)) + 1440) % 1440
  // the test may begin in one minute and write in the next
  expect([0, 1439]).toContain(passed)
})

test('in AWS the log has a time of its own', () => {
  expect(JSON.parse(lineIn('prod'))).toEqual({ level: 'info', event: 'consumed', fila: 'listas' })
})

test('a line carries the id of the trace that Lambda began', () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=557abcec3ee5a047;Sampled=1')
  expect(JSON.parse(lineIn('prod'))).toMatchObject({ traceId: '1-5759e988-bd862e3fe1be46a994272793' })
})
